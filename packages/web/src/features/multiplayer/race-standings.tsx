import { type RaceView, racePlaces, type Standing } from '@lexiverse/rules'
import type { Friend } from './friends.ts'
import { Podium } from './podium.tsx'
import type { Title } from './round-up-titles.ts'
import { withGone } from './with-gone.ts'

interface RaceStandingsProps {
  readonly race: RaceView
  readonly friends: readonly Friend[]
  /** At the end the best three stand on a podium. */
  readonly isOver?: boolean
}

const hasMade = ({ won, points }: Standing): boolean => won > 0 || points > 0

function titleOf({ won, ended }: Standing, stars: number): Title {
  const note = ended === stars ? '' : `at star ${ended + 1}`
  return { name: `${won} of ${stars} stars`, note }
}

/** Who is where in a race; the time of those who have ended its last star. */
export function RaceStandings({ race, friends, isOver = false }: RaceStandingsProps) {
  const { stars, startsAt } = race
  const places = racePlaces(race)
  const results = places.map(([participantId, { ended, points, at }]) => ({
    participantId,
    frame: {
      level: 1,
      nodeId: `star-${stars}`,
      game: null,
      status: 'victory' as const,
      points,
      ...(ended === stars && { seconds: Math.round((at - startsAt) / 1_000) }),
    },
  }))
  const titles = new Map(places.map(([id, standing]) => [id, titleOf(standing, stars)]))
  const hasSteps = isOver && places.some(([, standing]) => hasMade(standing))
  const label = hasSteps ? 'The others' : 'Places'
  const racers = withGone(
    friends,
    Object.entries(race.standings).map(([id, own]) => ({ ...own, id })),
  )
  return <Podium {...{ results, titles, hasSteps, label }} friends={racers} />
}
