import type { Progress } from '@lexiverse/contract/progress'
import { sayCarried } from '@lexiverse/rules'
import { figure } from '../../../ui/figure.ts'
import css from './carried-panel.module.css'

interface CarriedPanelProps {
  readonly progress: Progress
}

/** On a phone the list would cover the lower stars. */
const isPhone = (): boolean => window.matchMedia('(max-width: 760px)').matches

/** What the journey carries to later stars and what wanderers have promised, in words, and what is left of a score that was spent in part. */
export function CarriedPanel({ progress }: CarriedPanelProps) {
  const { carried, spent, totalScore } = progress
  const lines = [...(carried?.items ?? []).map(sayCarried), ...(carried?.promises ?? [])]
  return (
    <>
      {lines.length > 0 && (
        <details className={css.carried} open={!isPhone()}>
          <summary className="t-caps">Carried with you: {lines.length}</summary>
          <ul>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {spent !== undefined && (
        <p className={css.carried}>
          Score to spend: <b>{figure(totalScore - spent)}</b>
        </p>
      )}
    </>
  )
}
