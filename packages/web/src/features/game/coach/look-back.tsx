import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { lazyPart } from '../../../platform/load-part.ts'
import { Button } from '../../../ui/button.tsx'
import { completionOf, type Ended, playerOf } from '../ended.ts'
import { type CoachedGame, canLookBack } from './coached-game.ts'

const CoachPanel = lazy(() => lazyPart(async () => (await import('./coach-panel.tsx')).CoachPanel))

interface Leaving {
  readonly onLeave?: ((path: string) => void) | undefined
}

interface LookBackProps extends Leaving {
  readonly game: CoachedGame
}

interface LookBackOnProps extends Leaving {
  readonly ended: Ended
}

/** The way to the coach from an ending: one press, and nothing is loaded before it. */
export function LookBack({ game, onLeave }: LookBackProps) {
  const [isOpen, setOpen] = useState(false)
  if (!canLookBack(game)) return null
  return (
    <>
      <Button tone="text" size="small" onClick={() => setOpen(true)}>
        <Icon id="bulb" size={18} />
        Look back
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CoachPanel game={game} onLeave={onLeave} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export function LookBackOn({ ended, onLeave }: LookBackOnProps) {
  const { attempt, game, view, answers, moves, outcome } = ended
  const { setup, attemptId } = attempt
  const key = `${attemptId}.${setup.seed}`
  return (
    <LookBack
      onLeave={onLeave}
      game={{
        ...{ game, view, answers, moves, outcome, setup, key },
        playerId: playerOf(ended),
        rating: completionOf(ended)?.rating,
      }}
    />
  )
}
