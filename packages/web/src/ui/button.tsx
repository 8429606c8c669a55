import { Slot } from 'radix-ui'
import type { ComponentPropsWithRef } from 'react'
import { Link } from 'wouter'
import { Icon } from '../art/icon.tsx'
import type { IconId } from '../art/icons/registry.ts'
import scoop from '../art/scoop.module.css'
import css from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One primary button per screen. */
  readonly tone?: 'quiet' | 'primary' | 'danger' | 'text'
  readonly size?: 'small' | 'medium' | 'large'
  readonly wide?: boolean
  /** Applies the style to the single child, usually a link. */
  readonly asChild?: boolean
}

export function Button(props: ButtonProps) {
  const { tone = 'quiet', size = 'medium', wide, asChild, className, ...rest } = props
  const look = classNames(
    scoop.scooped,
    css.button,
    tone !== 'quiet' && css[tone],
    size !== 'medium' && css[size],
    wide && css.wide,
    className,
  )
  if (asChild) return <Slot.Root className={look} {...rest} />
  return <button type="button" className={look} {...rest} />
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  readonly icon: IconId
  readonly label: string
  /** Dim and without its rim until it is pointed at or focused: for tools that few need. */
  readonly quiet?: boolean
}

/** A round engraved button that carries only an icon. */
export function IconButton({ icon, label, quiet, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css.round, quiet && css.dim, className)}
      aria-label={label}
      {...rest}
    >
      <Icon id={icon} size={22} />
    </button>
  )
}

interface IconLinkProps {
  readonly icon: IconId
  readonly label: string
  readonly href: string
}

/** The same round shape for a link. */
export function IconLink({ icon, label, href }: IconLinkProps) {
  return (
    <Link href={href} className={css.round}>
      <Icon id={icon} size={22} />
      <span className="vh">{label}</span>
    </Link>
  )
}
