import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import type { IconId } from '../../art/icons/registry.ts'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { openSettings } from '../../platform/settings-dialog-store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Plate } from '../../ui/plate.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import css from './record-page.module.css'

interface RecordPageProps {
  readonly title: string
  readonly back: { readonly href: string; readonly label: string; readonly icon: IconId }
  readonly children: ReactNode
}

/** A single long word cannot wrap, so it is set smaller on a phone. */
const LONG_TITLE = 10

/** A page with a way back, a title and content. */
export function RecordPage({ title, back, children }: RecordPageProps) {
  return (
    <div className={css.page}>
      <RealmBackdrop realm={1} scene="board" ornament="dial" />
      <div className={css.head}>
        <TitleBar
          title={title}
          className={classNames(css.bar, title.length > LONG_TITLE && css.long)}
          start={
            <Button size="small" asChild>
              <Link href={back.href}>
                <Icon id={back.icon} size={18} />
                {back.label}
              </Link>
            </Button>
          }
          end={<IconButton icon="settings" label="Settings" onClick={openSettings} />}
        />
      </div>
      <main className={css.main}>{children}</main>
    </div>
  )
}

export interface FigureCard {
  readonly label: string
  readonly figure: string
  readonly note?: string
  readonly icon: IconId
}

export function FigureCards({ cards }: { readonly cards: readonly FigureCard[] }) {
  return (
    <dl className={css.cards}>
      {cards.map(({ label, figure, note, icon }) => (
        <Plate key={label} className={css.card}>
          <dt className="t-caps">{label}</dt>
          <dd className={css.figure}>{figure}</dd>
          <dd className={css.cardIcon} aria-hidden="true">
            <Icon id={icon} size={32} />
          </dd>
          {note !== undefined && <dd className={css.cardNote}>{note}</dd>}
        </Plate>
      ))}
    </dl>
  )
}
