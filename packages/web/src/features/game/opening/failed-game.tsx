import type { Difficulty, GameId } from '@lexiverse/rules'
import { Link } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import css from '../game.module.css'
import { GameBackdrop } from '../parts/game-backdrop.tsx'
import { GameHeader } from '../parts/game-header.tsx'
import { BACK_TO_PRACTICE, practiceBack } from '../practice-way.ts'
import type { Failure } from './failure.ts'

interface FailedGameProps {
  readonly game: GameId
  readonly level: number
  /** Of practice that was opened from its page. */
  readonly difficulty: Difficulty | undefined
  readonly failure: Failure
  readonly onRetry: () => void
}

export function FailedGame({ game, level, difficulty, failure, onRetry }: FailedGameProps) {
  const back = practiceBack(difficulty)
  return (
    <div className={css.page}>
      <GameBackdrop game={game} level={level} />
      <GameHeader game={game} back={back} />
      <main className={css.failed} role="alert">
        <EmptyState
          icon={failure.ways ? 'star4' : 'warn'}
          title={failure.title}
          text={failure.text}
        >
          <div className={css.ways}>
            {failure.ways ? (
              <Links ways={failure.ways} />
            ) : (
              <Again failure={failure} onRetry={onRetry} practicePath={back?.href} />
            )}
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

interface AgainProps {
  readonly failure: Failure
  readonly onRetry: () => void
  readonly practicePath: string | undefined
}

function Again({ failure: { needsReload }, onRetry, practicePath }: AgainProps) {
  return (
    <>
      <Button tone="primary" onClick={needsReload ? () => window.location.reload() : onRetry}>
        {needsReload ? 'Reload Page' : 'Try Again'}
      </Button>
      <Button asChild>
        {practicePath ? (
          <Link href={practicePath}>{BACK_TO_PRACTICE}</Link>
        ) : (
          <Link href="/game-map">Return to Map</Link>
        )}
      </Button>
    </>
  )
}
