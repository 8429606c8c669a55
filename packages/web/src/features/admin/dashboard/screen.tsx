import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Icon } from '../../../art/icon.tsx'
import { Button } from '../../../ui/button.tsx'
import { Plate } from '../../../ui/plate.tsx'
import css from '../admin.module.css'
import { JobBanner } from '../job-banner.tsx'
import { OutcomeDialog } from '../outcome-dialog.tsx'
import { AdminPage } from '../page.tsx'
import { PerkControls } from '../perk-controls.tsx'
import { scenarioStatsQuery } from '../queries.ts'
import { type Operations, useOperation } from '../use-operation.ts'
import { DailyPools } from './daily-pools.tsx'
import { pageCards, quickLinks } from './links.ts'
import { PuzzleReview } from './puzzle-review.tsx'
import { ResultReview } from './result-review.tsx'
import { RetentionFigures } from './retention-figures.tsx'
import { ThemeFigures } from './theme-figures.tsx'
import { ToolCardView } from './tool-card.tsx'
import { toolCards } from './tools.ts'

export function AdminDashboardScreen() {
  return (
    <AdminPage
      title="Admin Dashboard"
      lede="The workshop behind the sky."
      back={{ href: '/', label: 'Home', icon: 'home' }}
    >
      <Dashboard />
    </AdminPage>
  )
}

function Dashboard() {
  const operations = useOperation()
  return (
    <>
      <Pages />
      <section className={css.section} aria-labelledby="content">
        <h2 id="content" className="t-h">
          Content
        </h2>
        <JobBanner isAwaited={operations.running !== null} />
        <Tools operations={operations} />
        <ThemeFigures />
      </section>
      <PuzzleReview operations={operations} />
      <ResultReview operations={operations} />
      <DailyPools />
      <section className={css.section} aria-labelledby="perks">
        <h2 id="perks" className="t-h">
          Perks
        </h2>
        <PerkControls operations={operations} />
      </section>
      <RetentionFigures />
      <QuickLinks />
      <OutcomeDialog operations={operations} />
    </>
  )
}

function Pages() {
  return (
    <nav aria-label="Admin pages" className={css.pages}>
      {pageCards.map(({ href, title, text, icon }) => (
        <Plate key={href} asChild className={css.pageCard}>
          <Link href={href}>
            <Icon id={icon} size={30} />
            <span>
              <b>{title}</b>
              {text}
            </span>
            <Icon id="next" size={18} />
          </Link>
        </Plate>
      ))}
    </nav>
  )
}

function Tools({ operations }: { readonly operations: Operations }) {
  const { data, isError, refetch } = useQuery(scenarioStatsQuery)
  const isFailed = isError && !data
  return (
    <>
      {isFailed && (
        <div className={css.notice} role="alert">
          <Icon id="warn" size={20} />
          What there is of each game could not be loaded.
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      <div className={css.tools}>
        {toolCards.map(card => (
          <ToolCardView
            key={card.title}
            card={card}
            standing={data?.games[card.game ?? card.renews ?? '']}
            isFailed={isFailed}
            operations={operations}
          />
        ))}
      </div>
    </>
  )
}

function QuickLinks() {
  return (
    <nav className={css.section} aria-labelledby="quick-links">
      <h2 id="quick-links" className="t-h">
        Quick Links
      </h2>
      <ul className={css.links}>
        {quickLinks.map(({ href, title }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              <Icon id="link" size={18} />
              <span>
                <b>{title}</b>
                <code>{href}</code>
              </span>
              <span className="vh"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
