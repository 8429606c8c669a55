import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { NodeMark } from '../../../art/node-mark.tsx'
import { lazyPart } from '../../../platform/load-part.ts'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'
import { partyStore } from '../../../play/party/party-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { readToasts, watchToasts } from '../../../ui/toast-store.ts'
import type { StarFacts } from './star-facts.ts'
import css from './star-sheet.module.css'

const OmenNote = lazy(() => lazyPart(async () => (await import('./omen-note.tsx')).OmenNote))

interface StarSheetProps {
  readonly node: ChartNode
  readonly facts: StarFacts
  /** What acts there. */
  readonly children: ReactNode
  /** Prefix of the chart whose shapes it uses. */
  readonly prefix: string
  /** Announced when another star was chosen. */
  readonly announcement: string
  readonly onEnter: () => void
}

/** The chosen star: what it holds, pays and may cost, what acts there, and the way in. */
export function StarSheet(props: StarSheetProps) {
  const { node, facts, children, prefix, announcement, onEnter } = props
  const chooser = useStore(partyStore, ({ chooserAt }) => chooserAt(node.id))
  const hasToast = useSyncExternalStore(watchToasts, isToastOpen)
  return (
    <Plate asChild tone="solid" className={css.sheet}>
      <section aria-labelledby="next-star" data-raised={hasToast || undefined}>
        <header className={css.head}>
          <span className={css.mark}>
            <NodeMark
              state={node.state}
              size={64}
              prefix={prefix}
              hasOmen={facts.omen !== null}
              {...iconOf(node)}
            />
          </span>
          <p className="t-caps">Your next star</p>
          <h2 id="next-star">{facts.title}</h2>
          <p className={css.game}>{[facts.puzzle, facts.difficulty].filter(Boolean).join(' · ')}</p>
        </header>
        {facts.rewards.length > 0 && <Odds rewards={facts.rewards} />}
        <Suspense>{facts.omen && <OmenNote omen={facts.omen} />}</Suspense>
        {facts.stake && <p className={css.stake}>{facts.stake}</p>}
        {children}
        <Button tone={chooser ? 'quiet' : 'primary'} wide className={css.enter} onClick={onEnter}>
          {chooser ?? 'Enter'}
        </Button>
        <p role="status" className="vh">
          {announcement}
        </p>
      </section>
    </Plate>
  )
}

const iconOf = ({ icon }: ChartNode) => (icon ? { icon } : {})

function Odds({ rewards }: Pick<StarFacts, 'rewards'>) {
  return (
    <dl className={css.odds}>
      {rewards.map(({ label, percent }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{percent}%</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a desktop a toast would cover the sheet: the sheet moves up. */
const isToastOpen = (): boolean => readToasts().some(({ open }) => open)
