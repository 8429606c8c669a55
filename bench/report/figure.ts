/** The target of a figure, for its value or its ratio. */
export interface Target {
  of: 'value' | 'ratio'
  bound: 'at least' | 'at most'
  limit: number
}

export interface Figure {
  name: string
  value: number
  unit: string
  /** The reference measured in the same run. */
  reference: { name: string; value: number } | null
  /** Value divided by reference; for paired measurements the median of the ratios. */
  ratio: number | null
  target: Target | null
  /** Null without a target. */
  ok: boolean | null
  note: string | null
  /** Set if it comes from an earlier run than the rest of its part. */
  taken?: { commit: string; measuredAt: string }
}

interface Measured {
  name: string
  value: number
  unit: string
  reference?: { name: string; value: number }
  ratio?: number
  target?: Target
  note?: string
}

export function figure(measured: Measured): Figure {
  const { reference = null, target = null, note = null } = measured
  const ratio = measured.ratio ?? (reference ? measured.value / reference.value : null)
  return { ...measured, reference, ratio, target, note, ok: isMet(measured.value, ratio, target) }
}

function isMet(value: number, ratio: number | null, target: Target | null): boolean | null {
  if (!target) return null
  const measured = target.of === 'ratio' ? (ratio ?? Number.NaN) : value
  return target.bound === 'at least' ? measured >= target.limit : measured <= target.limit
}

export const ratioAtLeast = (limit: number): Target => ({ of: 'ratio', bound: 'at least', limit })
export const ratioAtMost = (limit: number): Target => ({ of: 'ratio', bound: 'at most', limit })
export const atLeast = (limit: number): Target => ({ of: 'value', bound: 'at least', limit })
export const atMost = (limit: number): Target => ({ of: 'value', bound: 'at most', limit })

/** The function that each part exports; gets the words after the part's name. */
export type Measure = (words: readonly string[]) => Promise<Figure[]>

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
