/** A rule with the indented points below it. */
const RULE = /^- \*\*\[([A-Z]{2}\d{1,2})\]\*\* (.*(?:\n {2}- .*)*)$/gm
const CITATION = /\[([A-Z]{2}\d{1,2})\]/g
const PROVING_COMMAND = /`(npm run [a-z:]+(?: -- [a-z-]+)?)`/

/** Every rule with the tests that name it, or the command that proves it where no test can. */
export function readRuleBook(chapters, tests) {
  const rules = new Map()
  const faults = []
  for (const [path, text] of chapters) {
    for (const [, number, lines] of text.matchAll(RULE)) {
      const wording = lines.replaceAll('\n  - ', ' ')
      if (rules.has(number)) faults.push(`${number} is written twice`)
      const command = PROVING_COMMAND.exec(wording)?.[1] ?? null
      rules.set(number, { number, chapter: path, wording, command, tests: [] })
    }
  }
  for (const [path, text] of tests) {
    for (const number of new Set([...text.matchAll(CITATION)].map(found => found[1]))) {
      const rule = rules.get(number)
      if (rule) rule.tests.push(path)
      else faults.push(`${path} names ${number}, which is no rule`)
    }
  }
  for (const { number, chapter, tests: proofs, command } of rules.values()) {
    if (proofs.length === 0 && !command) faults.push(`${number} (${chapter}) is tested nowhere`)
  }
  return { rules: [...rules.values()], faults }
}

/** The rules as a table, each with the tests that prove it. */
export function ruleTable(rules) {
  const rows = rules.map(({ number, wording, tests, command }) => {
    const proofs = command ? [...tests, command] : tests
    return `| ${number} | ${wording.replaceAll('|', '\\|')} | ${proofs.map(proof => `\`${proof}\``).join(', ')} |`
  })
  return ['| rule | what holds | what notices |', '|---|---|---|', ...rows].join('\n')
}
