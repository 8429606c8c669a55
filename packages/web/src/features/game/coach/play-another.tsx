import { type Difficulty, difficultySchema, type RunKind, routeOf, trialOf } from '@lexiverse/rules'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import type { CoachedGame } from './coached-game.ts'

interface PlayAnotherProps {
  readonly game: CoachedGame
  /** Leaves the ending properly; the plain way where an ending has none of its own. */
  readonly onLeave?: ((path: string) => void) | undefined
}

/** Games whose ending leads elsewhere at once, or offers another one itself. */
const WITHOUT: readonly RunKind[] = ['multiplayer', 'race', 'tutorial', 'practice', 'time-trial']

const canPlayAnother = ({ setup: { runKind, nodeId } }: CoachedGame): boolean =>
  !WITHOUT.includes(runKind) && trialOf(nodeId) === null

/** By level, for words whose rating is not a difficulty. */
const difficulties: readonly Difficulty[] = ['easy', 'easy', 'hard', 'expert']

/** A practice game of the same kind. */
function anotherPath({ game, answers, setup: { level } }: CoachedGame): string {
  const { difficulty: rated } = answers as { difficulty?: unknown }
  const difficulty = difficultySchema.safeParse(rated).data ?? difficulties[level] ?? 'easy'
  const at = Math.max(1, level)
  return `${routeOf(game, at)}?node=practice&level=${at}&difficulty=${difficulty}`
}

export function PlayAnother({ game, onLeave }: PlayAnotherProps) {
  const [, navigate] = useLocation()
  const leave = onLeave ?? navigate
  if (!canPlayAnother(game)) return null
  return (
    <>
      <Button onClick={() => leave(anotherPath(game))}>Play another like this</Button>
      <p>Practice: nothing is at stake.</p>
    </>
  )
}
