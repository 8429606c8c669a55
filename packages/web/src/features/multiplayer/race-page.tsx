import type { Progress } from '@lexiverse/contract/progress'
import { gameLabels, nextRaceStar, type RaceView } from '@lexiverse/rules'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { playCue } from '../../platform/audio/audio.ts'
import type { Journey } from '../../play/journey/journey-store.ts'
import { nextRacePath } from '../../play/journey/race-path.ts'
import { LOBBY_PATH } from '../../play/party/party-place.ts'
import { isHost, isLateForRace, type Room } from '../../play/party/room.ts'
import { endRace, roomStore } from '../../play/party/room-store.ts'
import { queue } from '../../play/sync/queue.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { enumerate } from '../../ui/enumerate.ts'
import { isolate } from '../../ui/isolate.ts'
import { Again } from './again.tsx'
import { type Friend, friendsOf } from './friends.ts'
import { PartyDiscs } from './party-discs.tsx'
import { PartyScene } from './party-scene.tsx'
import { raceEndTexts, winnerOf } from './race-end-texts.ts'
import css from './race-page.module.css'
import { RaceStandings } from './race-standings.tsx'
import { raceStory, ShareParty } from './share-party.tsx'
import { useRaceStart } from './use-race-start.ts'

interface RacePageProps {
  readonly room: Room
  /** This player's own run. */
  readonly journey: Journey
}

const aims: Record<RaceView['aim'], string> = {
  finish: 'Most stars won, then the quickest',
  points: 'Most points',
}

/** The first star opens by itself, once; a player who comes back from it is not sent there again. */
const isUnopened = ({ progress, hasOpenAttempt }: Journey): boolean =>
  progress.race?.ended.length === 0 && !hasOpenAttempt

/** A player who went on before the result was counted is led on when it is. */
function useLateResult({ race }: Progress): boolean {
  const ended = race?.ended.length ?? 0
  const [endedBefore] = useState(ended)
  return ended > endedBefore
}

/** The race between its stars: the countdown, how it stands, and the podium. */
export function RacePage({ room, journey }: RacePageProps) {
  const { progress } = journey
  const { race, isOver } = room.state.gameData
  const [, navigate] = useLocation()
  const path = isLateForRace(room) ? null : nextRacePath(progress)
  const secondsLeft = useRaceStart(race?.startsAt ?? 0)
  const hasLateResult = useLateResult(progress)
  const opens = !isOver && secondsLeft === 0 && (isUnopened(journey) || hasLateResult)
  const openingPath = opens ? path : null
  useEffect(() => {
    if (openingPath) navigate(openingPath)
  }, [openingPath, navigate])
  if (!race) return null
  const texts =
    secondsLeft > 0
      ? countdownTexts(race)
      : isOver
        ? raceEndTexts(room, race)
        : onTexts(room, race, path)
  return (
    <PartyScene
      place={`Race of ${race.stars} stars · ${aims[race.aim]}`}
      {...texts}
      onClose={() => navigate(LOBBY_PATH)}
      className={css.page}
    >
      {secondsLeft > 0 ? (
        <>
          <Countdown secondsLeft={secondsLeft} />
          <PartyDiscs friends={friendsOf(room)} />
        </>
      ) : (
        <RaceStandings race={race} friends={friendsOf(room)} isOver={isOver} />
      )}
      <div className={css.ways}>
        {isOver ? (
          <>
            <Again room={room} played="race" />
            {winnerOf(race) && <ShareParty room={room} story={raceStory(race)} />}
          </>
        ) : (
          path && secondsLeft === 0 && <NextStar {...{ progress, path }} />
        )}
        {!isOver && secondsLeft === 0 && isHost(room) && <EndRace />}
        {secondsLeft === 0 && (
          <Button asChild wide>
            <Link href={LOBBY_PATH}>To the lobby</Link>
          </Button>
        )}
      </div>
    </PartyScene>
  )
}

const countdownTexts = ({ stars }: RaceView) => ({
  title: 'Ready?',
  text: `The same ${stars} stars for everybody. Your first one opens at zero.`,
})

function onTexts(room: Room, race: RaceView, path: string | null) {
  const title = 'The race is on'
  if (isLateForRace(room)) return { title, text: 'You watch, and run in the next.' }
  if (path) return { title, text: 'The others do not wait.' }
  return { title: 'You are through', text: waitText(room, race) }
}

/** Whom the race still waits for. */
function waitText(room: Room, { standings, stars }: RaceView): string {
  const others = friendsOf(room).filter(
    ({ id, isYou }) => !isYou && (standings[id]?.ended ?? stars) < stars,
  )
  const namesOf = (friends: readonly Friend[]) =>
    enumerate(friends.map(({ name }) => isolate(name)))
  const here = others.filter(({ isHere }) => isHere)
  if (here.length > 0) {
    return `${namesOf(here)} ${here.length === 1 ? 'is' : 'are'} still on the way.`
  }
  if (others.length > 0) return `The race waits a minute for ${namesOf(others)}.`
  return 'Your last star is being counted.'
}

function Countdown({ secondsLeft }: { readonly secondsLeft: number }) {
  const isCounted = secondsLeft <= 3
  useEffect(() => {
    if (isCounted) playCue('news')
  }, [isCounted])
  return (
    <p className={css.count} key={secondsLeft} role="timer" aria-live="assertive">
      {isCounted ? secondsLeft : <span className="vh">Get ready</span>}
    </p>
  )
}

/** For a host who does not want to wait any longer for somebody who is still on the way. */
function EndRace() {
  const isConnected = useStore(roomStore, state => state.isConnected)
  const [isAsking, setAsking] = useState(false)
  const end = () => {
    setAsking(false)
    endRace()
  }
  return (
    <>
      <Button wide disabled={!isConnected} onClick={() => setAsking(true)}>
        End the race
      </Button>
      <AlertDialog
        open={isAsking}
        title="End the race for everybody?"
        text="Each player keeps what they have so far, and all see the podium."
        confirmLabel="End the race"
        cancelLabel="Let them finish"
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** A result that is still on its way opens the next star when it has arrived. */
function NextStar({ progress, path }: { readonly progress: Progress; readonly path: string }) {
  const isSending = useStore(queue, ({ waiting }) => waiting.length > 0)
  const next = progress.race && nextRaceStar(progress.race)
  if (!next) return null
  if (isSending) return <p className={css.waiting}>Your result is being sent.</p>
  return (
    <Button asChild tone="primary" size="large" wide>
      <Link href={path}>
        Star {(progress.race?.ended.length ?? 0) + 1}: {gameLabels[next.game].label}
      </Link>
    </Button>
  )
}
