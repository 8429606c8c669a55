import type { GameId } from '@lexiverse/rules'
import { Link } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import css from '../game.module.css'
import { GameBackdrop } from '../parts/game-backdrop.tsx'
import { GameHeader } from '../parts/game-header.tsx'
import type { Failure } from './failure.ts'

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
        <EmptyState
          icon={failure.ways ? 'star4' : 'warn'}
          title={failure.title}
          text={failure.text}
        >
          <div className={css.ways}>
            {failure.ways ? <Links ways={failure.ways} /> : <Again onRetry={onRetry} />}
          </div>
        </EmptyState>
      </main>
    </div>
  )
}

function Links({ ways }: { readonly ways: NonNullable<Failure['ways']> }) {
  return ways.map(({ path, label }, place) => (
    <Button key={path} asChild {...(place === 0 && { tone: 'primary' as const })}>
      <Link href={path}>{label}</Link>
    </Button>
  ))
}

function Again({ onRetry }: Pick<FailedGameProps, 'onRetry'>) {
  return (
    <>
      <Button tone="primary" onClick={onRetry}>
        Try Again
      </Button>
      <Button asChild>
        <Link href="/game-map">Return to Map</Link>
      </Button>
    </>
  )
}
