import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './tabs.module.css'

interface Tab {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
  readonly disabled?: boolean
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly label: string
  readonly value?: string
  readonly onChange?: (id: string) => void
  readonly className?: string
}

export function Tabs({ tabs, label, value, onChange, className }: TabsProps) {
  const control = value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value }
  return (
    <Radix.Root
      className={classNames(className)}
      {...control}
      {...(onChange && { onValueChange: onChange })}
    >
      <Radix.List className={css.list} aria-label={label}>
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={css.tab}
            disabled={tab.disabled ?? false}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.id} value={tab.id} className={css.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
