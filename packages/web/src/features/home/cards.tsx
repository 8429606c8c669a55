import { HOME_FOOTER } from '@lexiverse/rules'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { tutorialState } from '../../platform/tutorial-state.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './home.module.css'

export function NewAdventureCard({ onStart }: { readonly onStart: () => void }) {
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
          <Button size="small" className={css.start} onClick={onStart}>
            Start New Run
          </Button>
        </div>
      </section>
    </Plate>
  )
}

export function ChroniclesCard() {
  return (
    <Plate raised asChild className={`${css.act} ${css.link}`}>
      <Link href="/chronicles">
        <span className={css.emblem}>
          <Icon id="book" size={26} />
        </span>
        <div>
          <h2 className={css.heading}>Chronicles</h2>
          <p className={css.text}>Every run you have made, and its stars.</p>
        </div>
      </Link>
    </Plate>
  )
}

export function ModesCard({ onTutorial }: { readonly onTutorial: () => void }) {
  const { tutorialComplete, tutorialDeclined } = useStore(tutorialState)
  const isReplay = tutorialComplete || tutorialDeclined
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
              <b>Time Trial</b>
              <small>A 2-minute Hive Builder</small>
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
        </div>
      </section>
    </Plate>
  )
}

export function HomeFooter() {
  return (
    <footer className={css.foot}>
      <p>{HOME_FOOTER}</p>
      <nav aria-label="Records">
        <Link href="/statistics">
          <Icon id="stats" size={18} />
          Statistics
        </Link>
        <Link href="/admin-dashboard">
          <Icon id="admin" size={18} />
          Admin Dashboard
        </Link>
      </nav>
    </footer>
  )
}
