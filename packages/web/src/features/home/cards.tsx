import { gameLabels, HOME_FOOTER } from '@lexiverse/rules'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import type { IconId } from '../../art/icons/registry.ts'
import { tutorialState } from '../../platform/tutorial-state.ts'
import { partyStore } from '../../play/party/party-store.ts'
import { Plate } from '../../ui/plate.tsx'
import foot from './foot.module.css'
import css from './home.module.css'
import { type Start, StartButton } from './start-button.tsx'

export function NewAdventureCard({ start }: { readonly start: Start }) {
  return (
    <Plate raised asChild className={css.act}>
      <section aria-labelledby="new-adventure">
        <span className={css.emblem}>
          <Icon id="begin" size={28} />
        </span>
        <div>
          <h2 id="new-adventure" className={css.heading}>
            New Adventure
          </h2>
          <p className={css.text}>Begin again beneath an unmapped sky.</p>
          <StartButton size="small" className={css.start} start={start} />
        </div>
      </section>
    </Plate>
  )
}

interface LinkCardProps {
  readonly href: string
  readonly icon: IconId
  readonly title: string
  readonly text: string
}

function LinkCard({ href, icon, title, text }: LinkCardProps) {
  return (
    <Plate raised asChild className={`${css.act} ${css.link}`}>
      <Link href={href}>
        <span className={css.emblem}>
          <Icon id={icon} size={26} />
        </span>
        <div>
          <h2 className={css.heading}>{title}</h2>
          <p className={css.text}>{text}</p>
        </div>
      </Link>
    </Plate>
  )
}

export const ChroniclesCard = () => (
  <LinkCard
    href="/chronicles"
    icon="book"
    title="Chronicles"
    text="Every run you have made, and its stars."
  />
)

export const LexiconCard = () => (
  <LinkCard
    href="/lexicon"
    icon="compass"
    title="Lexicon"
    text="Every word you have met, as a star."
  />
)

/** Few players need it: a line at the end of the page. */
export const AdminCard = () => (
  <Link href="/admin-dashboard" className={foot.admin}>
    <Icon id="admin" size={18} />
    <h2>Admin Dashboard</h2>
    <small>Puzzles, records and tests, for admins.</small>
  </Link>
)

export function ModesCard({ onTutorial }: { readonly onTutorial: () => void }) {
  const { tutorialComplete, tutorialDeclined } = useStore(tutorialState)
  const isReplay = tutorialComplete || tutorialDeclined
  const isSeated = useStore(partyStore, state => state.isSeated)
  return (
    <Plate raised asChild className={css.modes}>
      <section aria-labelledby="modes">
        <h2 id="modes" className={css.heading}>
          Other Game Modes
        </h2>
        <div className={css.grid}>
          <Link href="/timer-hive-builder" className={css.mode}>
            <Icon id="time" size={28} />
            <span>
              <b>{gameLabels['time-trial'].label}</b>
              <small>A 2-minute {gameLabels['hive-builder'].label}</small>
            </span>
            <Icon id="next" size={18} />
          </Link>
          <Link href="/practice" className={css.mode}>
            <Icon id="bulb" size={28} />
            <span>
              <b>Practice</b>
              <small>Any game, nothing at stake</small>
            </span>
            <Icon id="next" size={18} />
          </Link>
          <button type="button" className={css.mode} onClick={onTutorial}>
            <Icon id="compass" size={28} />
            <span>
              <b>Tutorial Journey</b>
              <small>{isReplay ? 'Replay Tutorial' : 'Start Tutorial'}</small>
            </span>
            <Icon id="next" size={18} />
          </button>
          <Link href="/multiplayer" className={css.mode}>
            <Icon id="users" size={28} />
            <span>
              <b>Play Together</b>
              <small>{isSeated ? 'Return to your session' : 'Friends share a code'}</small>
            </span>
            <Icon id="next" size={18} />
          </Link>
        </div>
      </section>
    </Plate>
  )
}

export function HomeFooter() {
  return (
    <footer className={foot.foot}>
      <p>{HOME_FOOTER}</p>
      <nav aria-label="Records and credits">
        <Link href="/statistics">
          <Icon id="stats" size={18} />
          Statistics
        </Link>
        <Link href="/credits">
          <Icon id="book" size={18} />
          Credits
        </Link>
      </nav>
    </footer>
  )
}
