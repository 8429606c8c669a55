import { Link } from 'wouter'
import type { Journey } from '../../play/journey-store.ts'
import { Button } from '../../ui/button.tsx'
import { TutorialEnd } from './tutorial-end.tsx'
import { WithoutMap } from './without-map.tsx'

/** What the map says when there is no journey to show, or when it has ended. */
export function WithoutJourney({ journey }: { readonly journey: Journey | null }) {
  if (!journey) return <NoJourney />
  if (journey.progress.isTutorialMode) return <TutorialEnd journey={journey} />
  if (journey.progress.gameCompleted) return <JourneyComplete />
  return journey.progress.kind === 'multiplayer' ? <PartyLost /> : <JourneyLost />
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

const PartyLost = () => (
  <WithoutMap
    title="The journey of the party has ended"
    text="Nobody has a mind point left. A new session begins another."
  >
    <Button asChild>
      <Link href="/multiplayer">To the lobby</Link>
    </Button>
  </WithoutMap>
)

const JourneyComplete = () => (
  <WithoutMap title="Journey complete" text="All three realms are charted.">
    <Button asChild>
      <Link href="/chronicles">Chronicles</Link>
    </Button>
  </WithoutMap>
)
