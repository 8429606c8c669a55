type Text = readonly [path: string, text: string]

export interface Rule {
  readonly number: string
  readonly chapter: string
  readonly wording: string
  readonly command: string | null
  readonly tests: readonly string[]
}

export function readRuleBook(
  chapters: Iterable<Text>,
  tests: Iterable<Text>,
): { rules: Rule[]; faults: string[] }
export function ruleTable(rules: readonly Rule[]): string
