import { Link } from 'wouter'
import type { Journey } from '../../play/journey-store.ts'
import { Button } from '../../ui/button.tsx'
import { TutorialEnd } from './tutorial-end.tsx'
import { WithoutMap } from './without-map.tsx'

/** What the map says when there is no journey to show, or when it has ended. */
export function WithoutJourney({ journey }: { readonly journey: Journey | null }) {
  if (!journey) return <NoJourney />
  if (journey.progress.isTutorialMode) return <TutorialEnd journey={journey} />
  return journey.progress.gameCompleted ? <JourneyComplete /> : <JourneyLost />
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

const JourneyComplete = () => (
  <WithoutMap title="Journey complete" text="All three realms are charted.">
    <Button asChild>
      <Link href="/chronicles">Chronicles</Link>
    </Button>
  </WithoutMap>
)
