import { statistics } from '@lexiverse/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import type { Journey } from '../../../play/journey/journey-store.ts'
import { figure } from '../../../ui/figure.ts'
import { Plate } from '../../../ui/plate.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { completionOf, type Ended, playerOf } from '../ended.ts'
import css from './game-over.module.css'

interface JourneyScoreProps {
  readonly ended: Ended
  readonly journey: Journey | null
}

/** The score of the journey against the best one. */
export function JourneyScore({ ended, journey }: JourneyScoreProps) {
  const best = useBestScore(ended)
  const score = journey?.progress.totalScore ?? 0
  return (
    <Plate className={css.score}>
      <p className={css.figures}>
        <b>{figure(score)}</b>
        <span>{worthOf(journey)}</span>
        {best !== null && best > score && (
          <span className={css.best}>
            <em>{figure(best)}</em> your best
          </span>
        )}
      </p>
      {best !== null && best > score && (
        <Progress label="Score against your best" value={score} max={best} />
      )}
      <p className={css.kind}>
        <b>{comparison(score, best)}</b> {lastWords(ended)}
      </p>
    </Plate>
  )
}

/** Null until the server has counted this journey, and for a journey that counts for no record. */
function useBestScore(ended: Ended): number | null {
  const playerId = playerOf(ended)
  const counts = ended.attempt.setup.runKind !== 'seeded'
  const { data } = useQuery({
    queryKey: ['best-score', playerId, ended.attempt.runId],
    queryFn: () => call(statistics.runStats, { params: { playerId } }),
    enabled: counts && completionOf(ended) !== null,
  })
  return data?.bestScore ?? null
}

function comparison(score: number, best: number | null): string {
  if (best === null || score === 0) return ''
  if (score === best) return 'This is your best journey so far.'
  return score < best ? `${figure(best - score)} short of your best.` : ''
}

/** Every level counts its start node as completed. */
const START = 1

/** The unit of the score, and the stars that brought it. */
function worthOf(journey: Journey | null): string {
  const levels = journey?.progress.levelProgress ?? []
  const stars = levels.reduce((sum, { nodesCompleted }) => sum + nodesCompleted - START, 0)
  return stars > 0 ? `points from ${stars} ${stars === 1 ? 'star' : 'stars'}` : 'points'
}

function lastWords({ attempt }: Ended): string {
  const { level } = attempt.setup
  if (level >= 3) return 'Few have seen the Void Sanctum. The words you found stay found.'
  if (level === 2)
    return 'You walked as far as the Nebula Depths. The next chart begins with all you learned.'
  return 'Every wordsmith has fallen here. Your perks and records stay with you.'
}
