import type { GameId } from '@lexiverse/rules'
import { useSearch } from 'wouter'
import { FailedGame } from './failed-game.tsx'
import { LoadingGame } from './loading-game.tsx'
import { placeAt } from './place.ts'
import { PlayScreen } from './play-screen.tsx'
import { useSession } from './use-session.ts'

/** The frame around every board: it opens the game at a place and stands by it to the end. */
export function GameScreen({ game }: { readonly game: GameId }) {
  const search = useSearch()
  const [state, retry] = useSession(game, search)
  if (state.status === 'open') {
    const { session, notice, round } = state
    const key = `${session.attemptId}.${round}`
    return <PlayScreen key={key} game={game} session={session} notice={notice} onAgain={retry} />
  }
  const { level } = placeAt(game, search)
  if (state.status === 'loading') return <LoadingGame game={game} level={level} />
  return <FailedGame game={game} level={level} failure={state.failure} onRetry={retry} />
}
