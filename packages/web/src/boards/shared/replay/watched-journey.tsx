import type { WatchedJourney as Journey } from '@lexiverse/contract'
import { useMemo } from 'react'
import { Tabs } from '../../../ui/tabs.tsx'
import { type Played, replayStepsOf } from './replay-steps.ts'
import { WatchedGame } from './watched-game.tsx'

interface WatchedJourneyProps {
  /** One journey, or two of the same day, each with whose it is. */
  readonly journeys: readonly { readonly name: string; readonly journey: Journey }[]
}

type Star = Journey['stars'][number]

const stepsOf = (star: Star | undefined) =>
  star ? replayStepsOf({ ...star, gameType: star.game } as Played) : []

/** A day's journey star by star, move by move. */
export function WatchedJourney({ journeys }: WatchedJourneyProps) {
  const longest = journeys.reduce<readonly Star[]>(
    (stars, { journey }) => (journey.stars.length > stars.length ? journey.stars : stars),
    [],
  )
  return (
    <Tabs
      label="Star"
      tabs={longest.map((_, place) => ({
        id: String(place + 1),
        label: `Star ${place + 1}`,
        content: <WatchedStar journeys={journeys} place={place} />,
      }))}
    />
  )
}

function WatchedStar({ journeys, place }: WatchedJourneyProps & { readonly place: number }) {
  const sides = useMemo(
    () =>
      journeys.map(({ name, journey: { runId, stars } }) => ({
        runId,
        name,
        steps: stepsOf(stars[place]),
      })),
    [journeys, place],
  )
  const game = journeys.map(({ journey }) => journey.stars[place]?.game).find(Boolean)
  return game ? <WatchedGame key={sides.length} gameType={game} sides={sides} /> : null
}
