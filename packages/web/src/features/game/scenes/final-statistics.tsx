import { Icon } from '../../../art/icon.tsx'
import type { FinalStats } from '../../../play/sharing/victory-text.ts'
import { CountUp } from '../../../ui/count-up.tsx'
import { Plate } from '../../../ui/plate.tsx'
import css from './scenes.module.css'

const badges = [
  { icon: 'compass', title: 'Cosmic Explorer' },
  { icon: 'book', title: 'Word Master' },
  { icon: 'crown', title: 'Champion' },
] as const

export function FinalStatistics({ stats }: { readonly stats: FinalStats }) {
  const figures = [
    ['Total Score', stats.totalScore],
    ['Words Found', stats.totalWordsFound],
    ['Games Played', stats.totalGamesPlayed],
    ['Levels Mastered', stats.levelsCompleted],
  ] as const
  return (
    <Plate tone="solid" asChild className={css.statistics}>
      <section aria-labelledby="final-statistics">
        <h3 id="final-statistics" className="t-h">
          Final Statistics
        </h3>
        <dl className={css.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="t-caps">{label}</dt>
              <dd>{value === null ? '…' : <CountUp to={value} />}</dd>
            </div>
          ))}
        </dl>
        <ul className={css.badges}>
          {badges.map(({ icon, title }) => (
            <li key={title}>
              <Icon id={icon} size={30} />
              {title}
            </li>
          ))}
        </ul>
      </section>
    </Plate>
  )
}
