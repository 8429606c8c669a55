import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Icon } from '../art/icon.tsx'
import { classNames } from './class-names.ts'
import css from './input.module.css'

interface FieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly look?: string | undefined
}

interface FrameProps extends FieldProps {
  readonly id: string
  readonly children: ReactNode
}

const noteId = (id: string) => `${id}-note`

function Frame({ id, label, labelHidden, error, hint, look, children }: FrameProps) {
  return (
    <div>
      <label className={labelHidden ? 'vh' : css.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(css.field, error && css.bad, look)}>{children}</div>
      {error && (
        <p className={css.error} id={noteId(id)} role="alert">
          <Icon id="warn" size={18} />
          {error}
        </p>
      )}
      {hint && !error && (
        <p className={css.hint} id={noteId(id)}>
          {hint}
        </p>
      )}
    </div>
  )
}

const describe = (id: string, { error, hint }: FieldProps) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? noteId(id) : undefined,
})

interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'id'>, Omit<FieldProps, 'look'> {
  /** The serif book font. */
  readonly face?: 'ui' | 'book'
  readonly centred?: boolean
}

export function Input(props: InputProps) {
  const { label, labelHidden = false, error, hint, face, centred, className, ...rest } = props
  const id = useId()
  const look = classNames(face === 'book' && css.book, centred && css.centred, className)
  const field = { label, labelHidden, error, hint, look }
  return (
    <Frame id={id} {...field}>
      <input className={css.input} {...describe(id, field)} {...rest} />
    </Frame>
  )
}

interface TextAreaProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'id'>,
    Omit<FieldProps, 'look'> {}

/** A field of several lines that grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden = false, error, hint, className, ...rest } = props
  const id = useId()
  const field = { label, labelHidden, error, hint, look: className }
  return (
    <Frame id={id} {...field}>
      <textarea className={classNames(css.input, css.area)} {...describe(id, field)} {...rest} />
    </Frame>
  )
}

interface SelectProps
  extends Omit<ComponentPropsWithRef<'select'>, 'id'>,
    Omit<FieldProps, 'look'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function Select(props: SelectProps) {
  const { label, labelHidden = false, error, hint, options, className, ...rest } = props
  const id = useId()
  const field = { label, labelHidden, error, hint, look: className }
  return (
    <Frame id={id} {...field}>
      <select className={classNames(css.input, css.select)} {...describe(id, field)} {...rest}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon id="chevron-down" size={18} className={css.chevron} />
    </Frame>
  )
}
