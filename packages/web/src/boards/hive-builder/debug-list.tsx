import type { HivePuzzle } from '@lexiverse/rules'
import { memo, useState } from 'react'
import { useCurtainTool } from '../../platform/curtain-store.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { BoardActions } from '../board.ts'
import css from './hive-builder.module.css'

interface DebugListProps {
  readonly puzzle: HivePuzzle
  readonly actions: BoardActions
}

/** Every valid word; opening it marks the journey as assisted. */
export const DebugList = memo(function DebugList({ puzzle, actions }: DebugListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const ask = async () => setIsOpen(await actions.assist('debug'))
  useCurtainTool('List all valid words', () => void ask())
  const { center, validWords } = puzzle
  return (
    <>
      <IconButton icon="bug" quiet label="Debug: list all valid words" onClick={ask} />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="All valid words"
        text={`Total ${validWords.length}. Center letter ${center}.`}
      >
        <ul className={css.allWords}>
          {validWords.toSorted().map(word => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
})
