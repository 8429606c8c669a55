import type { TwistlePuzzle } from '@lexiverse/rules'
import { memo, useEffect, useRef, useState } from 'react'
import { useCurtainTool } from '../../../platform/curtain-store.ts'
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
  const panel = useRef<HTMLElement>(null)
  // On a phone it is below the fold, and the settings can open it too.
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  useCurtainTool('Show the secret word', () => void toggle())
  return (
    <section ref={panel} className={css.debug} aria-label="Debug">
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
