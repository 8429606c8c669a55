import type { GameId } from '@lexiverse/rules'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Failure } from './failure.ts'
import css from './game.module.css'
import { GameBackdrop } from './game-backdrop.tsx'
import { GameHeader } from './game-header.tsx'

interface FailedGameProps {
  readonly game: GameId
  readonly level: number
  readonly failure: Failure
  readonly onRetry: () => void
}

export function FailedGame({ game, level, failure, onRetry }: FailedGameProps) {
  return (
    <div className={css.page}>
      <GameBackdrop game={game} level={level} />
      <GameHeader game={game} />
      <main className={css.failed} role="alert">
        <EmptyState icon="warn" title={failure.title} text={failure.text}>
          {failure.isJourneyOver ? <WayHome /> : <Ways way={failure.way} onRetry={onRetry} />}
        </EmptyState>
      </main>
    </div>
  )
}

const WayHome = () => (
  <Button asChild tone="primary">
    <Link href="/">Return Home</Link>
  </Button>
)

interface WaysProps {
  readonly way: Failure['way']
  readonly onRetry: () => void
}

function Ways({ way, onRetry }: WaysProps) {
  return (
    <div className={css.ways}>
      {way ? (
        <Button asChild tone="primary">
          <Link href={way.path}>{way.label}</Link>
        </Button>
      ) : (
        <Button tone="primary" onClick={onRetry}>
          Try Again
        </Button>
      )}
      <Button asChild>
        <Link href="/game-map">Return to Map</Link>
      </Button>
    </div>
  )
}
