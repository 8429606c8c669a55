import { type GameId, gameLabels } from '@lexiverse/rules'
import { classNames } from '../../../ui/class-names.ts'
import { Loading } from '../../../ui/loading.tsx'
import css from '../game.module.css'
import { GameBackdrop } from '../parts/game-backdrop.tsx'

export const loadingTexts: Record<GameId, string> = {
  'word-web': 'Weaving word connections...',
  'hive-builder': 'Gathering honeyed words...',
  'time-trial': 'Loading puzzle...',
  twistle: 'Loading game...',
  'forgotten-word': 'Composing riddles...',
}

interface LoadingGameProps {
  readonly game: GameId
  readonly level: number
}

export function LoadingGame({ game, level }: LoadingGameProps) {
  return (
    <main className={classNames(css.page, game === 'forgotten-word' && css.belowEmblem)}>
      <GameBackdrop game={game} level={level} />
      <h1 className="vh">{gameLabels[game].screenTitle}</h1>
      <Loading text={loadingTexts[game]} page={game !== 'forgotten-word'} />
    </main>
  )
}
