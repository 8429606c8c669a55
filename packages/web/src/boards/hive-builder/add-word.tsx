import { puzzles } from '@lexiverse/contract/puzzles'
import type { HiveBuilderMove, HiveBuilderView } from '@lexiverse/rules'
import { CallError, call } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { Button } from '../../ui/button.tsx'
import type { BoardProps } from '../board.ts'
import css from './hive-builder.module.css'

interface AddWordProps {
  readonly view: HiveBuilderView
  readonly attemptId: number
  readonly play: BoardProps<HiveBuilderMove>['play']
  readonly isAsking: boolean
  readonly onAsking: (isAsking: boolean) => void
  readonly onFailure: (message: string) => void
}

/** Offered after an unknown word of hive letters, until the next word. */
export function AddWord(props: AddWordProps) {
  const { view, attemptId, play, isAsking, onAsking, onFailure } = props
  const word = view.pendingWord?.word ?? ''

  const add = async () => {
    onAsking(true)
    const failure = await submitWord(word, attemptId).finally(() => onAsking(false))
    const refusal = failure === null ? await play({ type: 'override', word }) : null
    const message = failure ?? refusal?.message
    if (message) onFailure(message)
  }
  return (
    <div className={css.offer}>
      <span>{word}</span>
      <Button size="small" className={css.add ?? ''} disabled={isAsking} onClick={add}>
        {isAsking ? 'Adding...' : 'Add word to Dictionary'}
      </Button>
    </div>
  )
}

/** Returns null if the dictionary took the word, otherwise the message to show. */
async function submitWord(word: string, attemptId: number): Promise<string | null> {
  const submittedBy = playerIdOf(identity.getState())
  const body = { word, gameType: 'hive-builder', submittedBy, attemptId }
  try {
    const { success } = await call(puzzles.overrideWord, { body })
    return success ? null : `Failed to add "${word}" to dictionary`
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return `Error adding "${word}" to dictionary`
  }
}
