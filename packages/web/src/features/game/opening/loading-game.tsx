import { type GameId, gameLabels } from '@lexiverse/rules'
import { classNames } from '../../../ui/class-names.ts'
import { Loading } from '../../../ui/loading.tsx'
import css from '../game.module.css'
import { GameBackdrop } from '../parts/game-backdrop.tsx'

const loadingTexts: Record<GameId, string> = {
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
    <main className={css.page}>
      <GameBackdrop game={game} level={level} />
      <h1 className="vh">{gameLabels[game].screenTitle}</h1>
      <LoadingBoard game={game} />
    </main>
  )
}

/** The sky of a boss has its emblem in the middle, so the text is below it. */
export function LoadingBoard({ game }: { readonly game: GameId }) {
  const isBoss = game === 'forgotten-word'
  return (
    <div className={classNames(isBoss && css.belowEmblem)}>
      <Loading text={loadingTexts[game]} page={!isBoss} />
    </div>
  )
}
