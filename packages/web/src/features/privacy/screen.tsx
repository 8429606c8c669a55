import { useStore } from 'zustand'
import { identity } from '../../platform/identity.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Plate } from '../../ui/plate.tsx'
import { DeletePlate } from './delete-plate.tsx'
import { ExportPlate } from './export-plate.tsx'
import css from './privacy.module.css'
import { topicsFor } from './topics.ts'
import { useTerms } from './use-terms.ts'

/** Open to visitors too: the login page links to it. */
export function PrivacyScreen() {
  const who = useStore(identity)
  const { terms, hasFailed } = useTerms()
  const isVisitor = who.status === 'visitor'
  return (
    <RecordPage
      title="Privacy"
      back={
        isVisitor
          ? { href: '/login', label: 'Sign in', icon: 'back' }
          : { href: '/', label: 'Home', icon: 'home' }
      }
    >
      <p className={css.lede}>
        Lexiverse stores what it needs to let you play, and nothing for advertising. No other
        company counts or follows you here.
      </p>
      <div className={css.actions}>
        <ExportPlate />
        <DeletePlate terms={terms} />
      </div>
      {hasFailed && (
        <p className={css.note} role="status">
          How long this server keeps some things could not be loaded. Reload the page to see it.
        </p>
      )}
      <ul className={css.topics}>
        {topicsFor(terms).map(({ title, what, why, until }) => (
          <Plate key={title} asChild className={css.topic}>
            <li>
              <h2>{title}</h2>
              <p>{what}</p>
              <p>
                <strong>Why:</strong> {why}
              </p>
              <p>
                <strong>How long:</strong> {until}
              </p>
            </li>
          </Plate>
        ))}
      </ul>
    </RecordPage>
  )
}
