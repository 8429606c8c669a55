import { LEAST_COUNT, MOST_COUNT } from '@lexiverse/contract/content'
import { Input } from '../../ui/input.tsx'

export const FALLBACK_COUNT = 50

/** A whole number from 1 to 100; anything else falls back to 50. */
export function readCount(text: string): number {
  const count = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
  return count >= LEAST_COUNT && count <= MOST_COUNT ? count : FALLBACK_COUNT
}

interface CountFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly disabled: boolean
}

export function CountField({ label, value, onChange, disabled }: CountFieldProps) {
  return (
    <Input
      label={label}
      type="number"
      inputMode="numeric"
      min={LEAST_COUNT}
      max={MOST_COUNT}
      step={1}
      value={value}
      disabled={disabled}
      hint={`From ${LEAST_COUNT} to ${MOST_COUNT}; otherwise ${FALLBACK_COUNT}.`}
      onChange={event => onChange(event.target.value)}
      onBlur={() => onChange(String(readCount(value)))}
    />
  )
}
