import { type Difficulty, difficultyOfRating, type RunKind, trialOf } from '@lexiverse/rules'
import { useLocation } from 'wouter'
import { practiceGamePath } from '../../../play/journey/practice-path.ts'
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

/** Practice is drawn by the server's rating, which follows what players make of a puzzle. */
const difficultyOf = ({ answers, rating }: CoachedGame): Difficulty =>
  difficultyOfRating(rating ?? (answers as { difficulty?: string }).difficulty ?? '') ?? 'easy'

export function PlayAnother({ game, onLeave }: PlayAnotherProps) {
  const [, navigate] = useLocation()
  const leave = onLeave ?? navigate
  if (!canPlayAnother(game)) return null
  return (
    <>
      <Button onClick={() => leave(practiceGamePath(game.game, difficultyOf(game)))}>
        Play another like this
      </Button>
      <p>Practice: nothing is at stake.</p>
    </>
  )
}
