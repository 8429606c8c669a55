import type { HiveBuilderMove, HiveBuilderView } from '@lexiverse/rules'
import { WILD_WORD_POINTS } from '@lexiverse/rules'
import { Button } from '../../ui/button.tsx'
import type { BoardProps } from '../board.ts'

interface WildWordProps {
  readonly view: HiveBuilderView
  readonly play: BoardProps<HiveBuilderMove, HiveBuilderView>['play']
}

/** Plays the word that was carried to this hive. */
export function WildWord({ view, play }: WildWordProps) {
  const { wildWord, status } = view
  if (wildWord === undefined || status !== 'playing') return null
  return (
    <Button tone="quiet" onClick={() => void play({ type: 'wild' })}>
      Play {wildWord}: +{WILD_WORD_POINTS}
    </Button>
  )
}
