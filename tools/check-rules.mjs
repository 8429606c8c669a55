import { readFileSync } from 'node:fs'
import { readRuleBook, ruleTable } from './rule-book.mjs'
import { root, run } from './terminal.mjs'

async function texts(...patterns) {
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', ...patterns])
  const paths = listed.split('\n').filter(Boolean)
  return paths.map(path => [path, readFileSync(root + path, 'utf8')])
}

const chapters = await texts('docs/rules/*.md')
const tests = await texts('*.test.ts', '*.test.tsx', '*.spec.ts', ':!tools/rule-book.test.ts')
const { rules, faults } = readRuleBook(chapters, tests)
if (process.argv.includes('--table')) console.log(ruleTable(rules))
for (const fault of faults) console.error(fault)
console.error(`${rules.length} rules, ${faults.length} faults in the book`)
process.exitCode = faults.length === 0 ? 0 : 1
