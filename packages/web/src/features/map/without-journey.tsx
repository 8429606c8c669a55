import { finaleNodeAt } from '@lexiverse/rules'
import { Link } from 'wouter'
import type { Journey } from '../../play/journey/journey-store.ts'
import { showSlot } from '../../play/party/party-store.ts'
import { Button } from '../../ui/button.tsx'
import { FinalePage } from './finale/finale-page.tsx'
import { TutorialEnd } from './tutorial/tutorial-end.tsx'
import { WithoutMap } from './without-map.tsx'

const TUTORIAL_LEVEL = 0

/** A run that was closed elsewhere has no ending to show. */
const isFinished = ({ progress }: Journey): boolean =>
  progress.completedLevels.includes(TUTORIAL_LEVEL)

/** What the map says when there is no journey to show, or when it has ended. */
export function WithoutJourney({ journey }: { readonly journey: Journey | null }) {
  if (!journey) return <NoJourney />
  if (journey.progress.isTutorialMode) return isFinished(journey) ? <TutorialEnd /> : <NoJourney />
  if (journey.progress.kind === 'race') return <Race />
  const finale = journey.isOver ? null : finaleNodeAt(journey.progress)
  if (finale) return <FinalePage journey={journey} nodeId={finale} />
  const isParty = journey.progress.kind === 'multiplayer'
  if (journey.progress.gameCompleted) return <JourneyComplete isParty={isParty} />
  return isParty ? <PartyLost /> : <JourneyLost />
}

const NoJourney = () => (
  <WithoutMap
    title="No journey"
    text="No adventure in progress. Start a new run to begin your journey!"
  />
)

const JourneyLost = () => (
  <WithoutMap
    title="The journey has ended"
    text="Your journey through the Lexiverse must begin anew..."
  />
)

/** While the player has a seat, the party draws the race over it. */
const Race = () => (
  <WithoutMap title="The race" text="The lobby shows how it stands.">
    <ToLobby />
  </WithoutMap>
)

const PartyLost = () => (
  <WithoutMap
    title="The journey of the party has ended"
    text="Nobody has a mind point left. In the lobby the host can begin another."
  >
    <ToLobby />
  </WithoutMap>
)

const ToLobby = () => (
  <Button asChild>
    <Link href="/multiplayer">To the lobby</Link>
  </Button>
)

const JourneyComplete = ({ isParty }: { readonly isParty: boolean }) => (
  <WithoutMap title="Journey complete" text="All three realms are charted.">
    {isParty && <div data-flow="" ref={showSlot} />}
    {isParty && <ToLobby />}
    <Button asChild>
      <Link href="/chronicles">Chronicles</Link>
    </Button>
  </WithoutMap>
)
