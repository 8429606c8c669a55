import type { WordWebMove, WordWebState } from '@lexiverse/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../../art/icon.tsx'
import { playCue } from '../../platform/audio/audio.ts'
import { buzz } from '../../platform/haptics.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { MindStars } from '../../ui/mind-stars.tsx'
import { type Pigment, SolvedGroup } from '../../ui/solved-group.tsx'
import type { BoardProps } from '../board.ts'
import { HintPopup } from './hint-popup.tsx'
import { SelectionLine } from './selection-line.tsx'
import { ThemePopup } from './theme-popup.tsx'
import { TileGrid } from './tile-grid.tsx'
import { usePencil } from './use-pencil.ts'
import { useReveal } from './use-reveal.ts'
import { useTiles } from './use-tiles.ts'
import css from './word-web.module.css'

const GROUP = 4

export function WordWebBoard({
  state,
  outcome,
  frame,
  play,
}: BoardProps<WordWebMove, WordWebState>) {
  const clearSelection = useRef<() => void>(() => undefined)
  const reveal = useReveal(
    state,
    useCallback(() => clearSelection.current(), []),
  )
  const board = useTiles(state, reveal.shown)
  clearSelection.current = board.clear
  const pencil = usePencil()
  const [message, setMessage] = useState('')
  const isBusy = reveal.phase !== 'idle'
  const isOver = outcome !== null
  useEnd(isOver && !isBusy, frame.onShown)
  useSounds(state)

  const choose = (word: string) => {
    if (isBusy) return reveal.skip()
    if (pencil.isPencil) return pencil.mark(word)
    setMessage('')
    if (board.toggle(word)) playCue('select')
  }
  const submit = () => {
    if (isBusy) return reveal.skip()
    const refusal = play({ type: 'submit', words: [...board.selected] })
    setMessage(refusal?.message ?? '')
  }

  return (
    <section className={css.board} aria-label="Word Web">
      <Standing state={state} shown={reveal.shown.length} />
      <div className={css.field}>
        {reveal.shown.map((group, i) => (
          <SolvedGroup
            key={group}
            pigment={(i + 1) as Pigment}
            title={state.puzzle.groups[group]?.theme ?? ''}
            words={state.puzzle.groups[group]?.words ?? []}
          />
        ))}
        <TileGrid
          state={state}
          tiles={board.tiles}
          selected={board.selected}
          marks={pencil.marks}
          reveal={reveal}
          isOver={isOver}
          onChoose={choose}
        />
      </div>
      <SelectionLine words={board.selected} />
      <div className={css.actions}>
        <Button
          tone="primary"
          disabled={board.selected.length !== GROUP || isBusy || isOver}
          onClick={submit}
        >
          {isBusy ? 'CHECKING...' : 'SUBMIT GROUP'}
        </Button>
        <Button disabled={board.selected.length === 0 || isBusy} onClick={board.clear}>
          CLEAR
        </Button>
        <IconButton icon="shuffle" label="Shuffle the words" onClick={board.shuffle} />
        <IconButton
          icon="quill"
          label="Pencil marks"
          aria-pressed={pencil.isPencil}
          onClick={pencil.toggle}
        />
      </div>
      <p role="status" className={css.status} data-tone={state.feedback?.tone}>
        {message || (isBusy ? '' : state.feedback?.text)}
      </p>
      {hasAmber(state) && (
        <p className={css.legend}>
          <Icon id="fork" size={16} /> Amber edge: a word with two meanings
        </p>
      )}
      <ThemePopup state={state} reveal={reveal} />
      <HintPopup hint={state.hint} attempt={state.attempts} />
    </section>
  )
}

const hasAmber = ({ puzzle }: WordWebState) =>
  puzzle.difficulty !== 'easy' && puzzle.ambiguousWords.length > 0

/** The end waits for the last group to be told. */
function useEnd(isShown: boolean, onShown: () => void): void {
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
}

function useSounds({ solved, wrongGroups }: WordWebState): void {
  const heard = useRef({ solved: solved.length, wrongGroups })
  useEffect(() => {
    if (solved.length > heard.current.solved) playCue('group-solved')
    if (wrongGroups > heard.current.wrongGroups) {
      playCue('wrong')
      buzz(60)
    }
    heard.current = { solved: solved.length, wrongGroups }
  }, [solved.length, wrongGroups])
}

function Standing({ state, shown }: { readonly state: WordWebState; readonly shown: number }) {
  const { vitals, puzzle } = state
  const remaining = puzzle.groups.length - shown
  return (
    <div className={css.standing}>
      <MindStars current={vitals.mindPoints} max={vitals.maxMindPoints} />
      <span className={css.rule} aria-hidden="true" />
      <span className={css.remaining}>
        <span className={css.diamonds} data-solved={shown} aria-hidden="true">
          {puzzle.groups.map((group, i) => (
            <i key={group.theme} data-on={i < shown || undefined} />
          ))}
        </span>
        <b>{remaining}</b> {remaining === 1 ? 'group' : 'groups'} remaining
      </span>
    </div>
  )
}
