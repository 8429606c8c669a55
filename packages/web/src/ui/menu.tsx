import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '../art/icon.tsx'
import type { IconId } from '../art/icons/registry.ts'
import { classNames } from './class-names.ts'
import css from './menu.module.css'
import { portalContainer } from './portal-container.ts'
import { useEscapeHandler } from './use-escape.ts'

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactNode
  readonly children: ReactNode
  readonly label?: string
  readonly startsOpen?: boolean
}

/** Not modal: a modal menu locks scrolling through an injected style element. */
export function Menu(props: MenuProps) {
  const { trigger, children, label, startsOpen = false } = props
  const [isOpen, setOpen] = useState(startsOpen)
  const button = useRef<HTMLButtonElement>(null)
  useEscapeHandler(isOpen, () => setOpen(false))
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={isOpen ? portalContainer(button.current) : null}>
        <Radix.Content
          className={css.menu}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface MenuItemProps {
  readonly children: ReactNode
  readonly icon?: IconId
  /** Dim until it is highlighted: for tools that few need. */
  readonly quiet?: boolean
  readonly onSelect: () => void
}

export function MenuItem({ children, icon, quiet, onSelect }: MenuItemProps) {
  return (
    <Radix.Item className={classNames(css.item, quiet && css.dim)} onSelect={onSelect}>
      {icon && <Icon id={icon} size={20} />}
      {children}
    </Radix.Item>
  )
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Radix.Label className={classNames('t-caps', css.label)}>{children}</Radix.Label>
}

export const MenuSeparator = () => <Radix.Separator className={css.separator} />
