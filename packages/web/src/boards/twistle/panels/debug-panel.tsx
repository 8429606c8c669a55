import type { TwistlePuzzle } from '@lexiverse/rules'
import { memo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { BoardActions } from '../../board.ts'
import css from './panels.module.css'

interface DebugPanelProps {
  readonly puzzle: TwistlePuzzle
  readonly actions: BoardActions
}

/** Opening it marks the journey as assisted. */
export const DebugPanel = memo(function DebugPanel({ puzzle, actions }: DebugPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = async () => setIsOpen(!isOpen && (await actions.assist('debug')))
  return (
    <section className={css.debug} aria-label="Debug">
      <Button tone="text" size="small" aria-expanded={isOpen} onClick={toggle}>
        Debug
      </Button>
      {isOpen && (
        <dl>
          <dt>Secret word</dt>
          <dd>{puzzle.word}</dd>
          <dt>Theme</dt>
          <dd>{puzzle.theme}</dd>
          <dt>Synonyms</dt>
          <dd>{puzzle.synonyms.join(', ') || 'none'}</dd>
        </dl>
      )}
    </section>
  )
})
