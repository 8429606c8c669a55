import { gameLabels, HOME_FOOTER, levelAt, nodeIdsAt } from '@lexiverse/rules'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import type { IconId } from '../../art/icons/registry.ts'
import { tutorialState } from '../../platform/tutorial-state.ts'
import { type Journey, showJourney } from '../../play/journey/journey-store.ts'
import { partyStore } from '../../play/party/party-store.ts'
import { classNames } from '../../ui/class-names.ts'
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
  /** Over both columns, so that the cards after it stay in pairs. */
  readonly isWide?: boolean
  readonly onClick?: () => void
}

function LinkCard({ href, icon, title, text, isWide, onClick }: LinkCardProps) {
  return (
    <Plate raised asChild className={classNames(css.act, css.link, isWide && css.wide)}>
      <Link href={href} {...(onClick && { onClick })}>
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

/** The way back to a seeded journey, which may be open beside a campaign. */
export function SeededCard({ journey }: { readonly journey: Journey }) {
  const { currentLevel, completedNodes } = journey.progress
  const stars = `${completedNodes.length} of ${nodeIdsAt(currentLevel).length} nodes`
  return (
    <LinkCard
      href="/game-map"
      icon="map"
      title="Return to the seeded journey"
      text={`${levelAt(currentLevel).name}, ${stars}. It counts for no record.`}
      isWide
      onClick={() => showJourney('seeded')}
    />
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
          <Link href="/seed" className={css.mode}>
            <Icon id="map" size={28} />
            <span>
              <b>Play a Seed</b>
              <small>A journey like another’s</small>
            </span>
            <Icon id="next" size={18} />
          </Link>
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
