import { type ComponentPropsWithRef, useId } from 'react'
import css from './switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label className={css.row}>
      <span className={css.text}>
        {label}
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={css.switch}
        checked={checked}
        aria-checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}

interface RangeProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'type'> {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A slider from 0 to 100. */
export function Range({ label, value, onChange, ...rest }: RangeProps) {
  const id = useId()
  return (
    <div>
      <div className={css.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{value}</output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        className={css.range}
        onChange={event => onChange(event.target.valueAsNumber)}
        {...rest}
      />
    </div>
  )
}
