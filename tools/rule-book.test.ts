import { expect, it } from 'vitest'
import { readRuleBook, ruleTable } from './rule-book.mjs'

const chapter = (text: string) => [['docs/rules/a.md', text]] as const
const test = (text: string) => [['a.test.ts', text]] as const

it('finds the tests of a rule', () => {
  const { rules, faults } = readRuleBook(
    chapter('# A\n\n- **[AB1]** It holds.\n'),
    test("it('[AB1] holds', () => undefined)"),
  )
  expect(faults).toEqual([])
  expect(ruleTable(rules)).toContain('| AB1 | It holds. | `a.test.ts` |')
})

it('reads the points below a rule as part of it', () => {
  const book = '- **[AB1]** It holds:\n  - here,\n  - and there.\n- **[AB2]** Also.\n'
  const { rules } = readRuleBook(chapter(book), [])
  expect(rules.map(({ wording }) => wording)).toEqual(['It holds: here, and there.', 'Also.'])
})

it('takes a command where no test can prove it', () => {
  const { faults, rules } = readRuleBook(chapter('- **[AB1]** Fast (`npm run bench -- x`).'), [])
  expect(faults).toEqual([])
  expect(rules[0]?.command).toBe('npm run bench -- x')
})

it('tells of a rule without a test, a test without a rule, and a number used twice', () => {
  const book = '- **[AB1]** It holds.\n- **[AB2]** Also.\n- **[AB2]** Again.'
  expect(readRuleBook(chapter(book), test('[AB2] [AB3]')).faults).toEqual([
    'AB2 is written twice',
    'a.test.ts names AB3, which is no rule',
    'AB1 (docs/rules/a.md) is tested nowhere',
  ])
})
