const STEPS = [1, 2, 2.5, 5, 10]

/** The smallest round number that holds the value and divides into four whole steps where it can. */
export function roundTop(value: number): number {
  if (value <= 4) return 4
  const rough = value / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = STEPS.find(candidate => candidate * unit >= rough) ?? 10
  const whole = Number.isInteger(step * unit) ? step * unit : Math.ceil(step * unit)
  return whole * 4
}

/** Every how many columns a name fits under the axis. */
export function labelStride(count: number, width: number, labelWidth: number): number {
  return Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)))
}
