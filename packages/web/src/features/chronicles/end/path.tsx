import type { JourneySummary } from '@lexiverse/contract'
import { gameLabels, levelAt, omenOf } from '@lexiverse/rules'
import { Icon } from '../../../art/icon.tsx'
import { gameIcon } from '../../../art/icons/registry.ts'
import { MiniChart } from '../../../art/mini-chart.tsx'
import { counted } from '../../../platform/formats.ts'
import { journeyChart, levelsOf, starOf } from '../../../play/records/journey-chart.ts'
import { figure } from '../../../ui/figure.ts'
import { Plate } from '../../../ui/plate.tsx'
import css from './end.module.css'
import { brokenAt, type StarLine, starsOf } from './texts.ts'

/** The charts of the realms that were reached, with the way that was walked and the result at every star. */
export function Path({ summary }: { readonly summary: JourneySummary }) {
  const { attempts } = summary
  const broken = brokenAt(summary)
  if (attempts.length === 0) return null
  return (
    <ol className={css.realms}>
      {levelsOf(attempts).map(level => {
        const stars = starsOf(attempts, level)
        const won = stars.filter(({ isWon }) => isWon)
        const paid = won.reduce((sum, { attempt }) => sum + attempt.paid, 0)
        return (
          <Plate key={level} asChild className={css.realm}>
            <li>
              <h3 className="t-h">{levelAt(level).name}</h3>
              <p className={css.small}>
                {counted(won.length, 'star')} lit, {counted(paid, 'point')}
              </p>
              <MiniChart
                className={css.chart ?? ''}
                nodes={journeyChart(attempts, level)}
                {...(broken?.level === level && { brokenId: starOf(broken.nodeId) })}
              />
              <ol className={css.stars}>
                {stars.map(star => (
                  <Star key={star.id} star={star} />
                ))}
              </ol>
            </li>
          </Plate>
        )
      })}
    </ol>
  )
}

function Star({ star }: { readonly star: StarLine }) {
  const { attempt, title, tries, isWon } = star
  const omen = attempt.omen ? omenOf(attempt.omen)?.name : undefined
  const notes = [omen, tries > 1 ? `${tries} attempts` : undefined].filter(Boolean)
  const game = gameLabels[attempt.gameType].chronicles
  return (
    <li className={css.star} data-won={isWon || undefined}>
      <Icon id={gameIcon(attempt.gameType)} size={18} />
      <span>
        {attempt.gameType === 'forgotten-word' ? title : game}
        {notes.length > 0 && <small> {notes.join(', ')}</small>}
      </span>
      <b>{isWon ? figure(attempt.paid) : attempt.outcome === 'closed' ? 'left' : 'lost'}</b>
    </li>
  )
}
