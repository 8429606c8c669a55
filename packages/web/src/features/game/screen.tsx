import type { GameId } from '@lexiverse/rules'
import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { isExplained, markExplained } from '../../play/attempt/explained-games.ts'
import { FailedGame } from './opening/failed-game.tsx'
import { LoadingGame } from './opening/loading-game.tsx'
import { placeAt } from './opening/place.ts'
import { TrialIntro } from './opening/trial-intro.tsx'
import { useAttempt } from './opening/use-attempt.ts'
import { PlayScreen } from './play-screen.tsx'

interface GameScreenProps {
  readonly game: GameId
}

/** A trial's clock starts when its game opens, so the rules are shown before. */
export function GameScreen({ game }: GameScreenProps) {
  const [isReady, setIsReady] = useState(() => game !== 'time-trial' || isExplained(game))
  const begin = () => {
    markExplained(game)
    setIsReady(true)
  }
  return isReady ? <AttemptScreen game={game} /> : <TrialIntro game={game} onBegin={begin} />
}

/** Opens the game of the address and shows it. */
function AttemptScreen({ game }: GameScreenProps) {
  const search = useSearch()
  const [state, retry] = useAttempt(game, search)
  if (state.status === 'open') {
    const { attempt, notice, round } = state
    const key = `${attempt.attemptId}.${round}`
    return <PlayScreen key={key} game={game} attempt={attempt} notice={notice} onAgain={retry} />
  }
  const { level, difficulty } = placeAt(game, search)
  if (state.status === 'loading') return <LoadingGame game={game} level={level} />
  const { failure } = state
  if (failure.redirect) return <Redirect to={failure.redirect} replace />
  return <FailedGame {...{ game, level, difficulty, failure }} onRetry={retry} />
}
