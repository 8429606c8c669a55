export const percent = (share: number) => `${(100 * share).toFixed(1)} %`
export const signed = (value: number) => `${value >= 0 ? '+' : ''}${value.toFixed(1)}`
export const per = (value: number, of: number) => (of === 0 ? 0 : value / of)

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map(row => row[i]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return [head, ...rows].map(line).join('\n')
}
