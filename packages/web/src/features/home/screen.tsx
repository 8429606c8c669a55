import { levelAt } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { setBed } from '../../platform/audio/audio.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { type Journey, journeys } from '../../play/journey/journey-store.ts'
import { recoverJourneys } from '../../play/journey/look-up-journey.ts'
import { showSlot } from '../../play/party/party-store.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { canContinue } from './can-continue.ts'
import {
  AdminCard,
  ChroniclesCard,
  HomeFooter,
  LexiconCard,
  ModesCard,
  NewAdventureCard,
  SeededCard,
} from './cards.tsx'
import { DailyCard } from './daily-card.tsx'
import { FilmCard } from './film-card.tsx'
import hero from './hero.module.css'
import css from './home.module.css'
import { CompleteCard, ContinueCard, FirstCard, TutorialCard } from './journey-card.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { MemoryCard } from './memory-card.tsx'
import type { Start } from './start-button.tsx'
import { TutorialChoice } from './tutorial-choice.tsx'
import { useJourneyStart } from './use-journey-start.ts'
import { useAwayFocus, useStartFocus } from './use-start-focus.ts'
import { UserMenu } from './user-menu.tsx'

export function HomeScreen() {
  const { campaign } = useStore(journeys)
  const { journeyStart, startRun, confirm, cancel, beginTutorial, skipTutorial, fail } =
    useJourneyStart()
  const isLeaving = journeyStart.step === 'leaving'
  const hold = useStartFocus(isLeaving)
  const heading = useAwayFocus(isLeaving)
  const start: Start = { hold, onStart: startRun, isLooking: journeyStart.step === 'looking' }
  const playerId = useStore(identity, playerIdOf)
  useEffect(() => setBed('home', 0), [])
  useEffect(() => {
    if (playerId !== FALLBACK_PLAYER_ID) void recoverJourneys(playerId)
  }, [playerId])
  if (journeyStart.step === 'leaving') {
    return (
      <main>
        <RealmBackdrop realm={0} scene="home" />
        <h1 className="vh" tabIndex={-1} ref={heading}>
          Lexiverse
        </h1>
        <LoadingOverlay opening={journeyStart.opening} onFailed={fail} onLeave={cancel} />
      </main>
    )
  }
  return (
    <div className={css.page}>
      <RealmBackdrop realm={0} scene="home" />
      <header className={hero.top}>
        <UserMenu />
      </header>
      <main>
        <div className={hero.hero}>
          <h1 className={`t-leaf ${hero.title}`}>Lexiverse</h1>
          <p className={hero.tagline}>Every word is a star. Chart your way home.</p>
        </div>
        <Cards campaign={campaign} start={start} onTutorial={beginTutorial} />
      </main>
      <HomeFooter />
      <AlertDialog
        open={journeyStart.step === 'asking'}
        title="Start a new run?"
        text={givingUp(campaign)}
        confirmLabel="Start New Run"
        cancelLabel="Keep this journey"
        tone="danger"
        onConfirm={confirm}
        onCancel={cancel}
      />
      <TutorialChoice
        open={journeyStart.step === 'choosing'}
        onBegin={beginTutorial}
        onSkip={skipTutorial}
      />
    </div>
  )
}

interface CardsProps {
  readonly campaign: Journey | null
  readonly start: Start
  readonly onTutorial: () => void
}

function Cards({ campaign, start, onTutorial }: CardsProps) {
  const isComplete = campaign?.progress.gameCompleted === true
  const isUnderWay = campaign !== null && canContinue(campaign)
  const tutorial = useStore(journeys, known => known.tutorial)
  const isTutorialOpen = tutorial?.isOver === false
  const seeded = useStore(journeys, known => known.seeded)
  const { isLooking } = start
  return (
    <div className={css.cards} aria-busy={isLooking}>
      {/* The party draws the card of a seat here. */}
      <div className={css.slot} ref={showSlot} />
      {isUnderWay && <ContinueCard journey={campaign} />}
      {seeded?.isOver === false && <SeededCard journey={seeded} />}
      {isComplete && <CompleteCard journey={campaign} start={start} />}
      {(isUnderWay || isComplete) && <DailyCard />}
      {!isUnderWay &&
        !isComplete &&
        (isTutorialOpen ? (
          <TutorialCard journey={tutorial} start={start} onTutorial={onTutorial} />
        ) : (
          <FirstCard start={start} />
        ))}
      {!isUnderWay && !isComplete && (
        <>
          <MemoryCard />
          <DailyCard />
        </>
      )}
      {isUnderWay && <NewAdventureCard start={start} />}
      <FilmCard />
      {(isUnderWay || isComplete) && <MemoryCard />}
      <ChroniclesCard />
      <LexiconCard />
      <ModesCard onTutorial={onTutorial} />
      <AdminCard />
    </div>
  )
}

function givingUp(campaign: Journey | null): string {
  const { name } = levelAt(campaign?.progress.currentLevel ?? 1)
  return `Your journey through the ${name} ends here and is filed in the Chronicles as Abandoned.`
}
