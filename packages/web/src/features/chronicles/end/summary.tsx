import type { JourneySummary } from '@lexiverse/contract'
import { magnitudeOf } from '@lexiverse/rules'
import { Icon } from '../../../art/icon.tsx'
import { MagnitudeEmblem } from '../../../art/magnitudes/magnitude-emblem.tsx'
import { counted, formatDuration } from '../../../platform/formats.ts'
import { figure } from '../../../ui/figure.ts'
import { SeedLine } from '../seed-line.tsx'
import { statusIcons } from '../texts.ts'
import { Choices, Powers, Unlocked, Words } from './chapters.tsx'
import css from './end.module.css'
import { LastWords } from './last-words.tsx'
import { Next } from './next.tsx'
import { Path } from './path.tsx'
import { deeds, headline } from './texts.ts'

interface AtMagnitudeProps {
  readonly magnitude: number
  readonly isWon: boolean
}

function AtMagnitude({ magnitude, isWon }: AtMagnitudeProps) {
  return (
    <p className={css.magnitude}>
      <MagnitudeEmblem magnitude={magnitude} isWon={isWon} size={72} />
      Magnitude {magnitude}: {magnitudeOf(magnitude)?.name}
    </p>
  )
}

/** A journey that has ended, from its outcome to the next thing to try. */
export function Summary({ summary }: { readonly summary: JourneySummary }) {
  const { run } = summary
  return (
    <article className={css.summary}>
      <header className={css.head} data-status={run.status}>
        <p className={css.status}>
          <Icon id={statusIcons[run.status]} size={22} />
          {run.status}
          {run.isAssisted && ', assisted'}
        </p>
        {run.magnitude && (
          <AtMagnitude
            magnitude={run.magnitude}
            isWon={run.isVictorious && run.runType !== 'seeded'}
          />
        )}
        <h2 className={css.headline}>{headline(summary)}</h2>
        <p className="t-lede">{deeds(summary)}</p>
        <ul className={css.figures} aria-label="The journey in figures">
          <li>
            <b>{figure(run.totalScore)}</b> points
          </li>
          <li>{counted(run.wordsFound, 'word')} found</li>
          <li>{formatDuration(run.totalTimeSeconds)} played</li>
        </ul>
      </header>
      <Path summary={summary} />
      <LastWords boss={summary.lastBoss} />
      <div className={css.chapters}>
        <Powers powers={summary.powers} />
        <Choices choices={summary.choices} />
        <Words words={summary.words} />
        <Unlocked unlocked={summary.unlocked} />
      </div>
      {run.seed && <SeedLine seed={run.seed} />}
      <Next summary={summary} />
    </article>
  )
}
