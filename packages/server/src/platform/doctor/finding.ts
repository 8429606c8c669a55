/** What a check has found; what is wrong says how to mend it. */
export type Finding =
  | { name: string; isFine: true; text: string }
  | { name: string; isFine: false; text: string; mend: string }

export const fine = (name: string, text: string): Finding => ({ name, isFine: true, text })

export const wrong = (name: string, text: string, mend: string): Finding => ({
  name,
  isFine: false,
  text,
  mend,
})

/** One line for each, and a line below with the way to mend it. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(finding =>
    finding.isFine
      ? [`  fine   ${finding.name}: ${finding.text}`]
      : [`  WRONG  ${finding.name}: ${finding.text}`, `         ${finding.mend}`],
  )
  const count = findings.filter(({ isFine }) => !isFine).length
  const verdict =
    count === 0
      ? 'Everything is fine.'
      : `${count} ${count === 1 ? 'thing is' : 'things are'} wrong.`
  return [...lines, verdict].join('\n')
}
