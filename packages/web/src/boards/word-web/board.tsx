import type { WordWebMove, WordWebState } from '@lexiverse/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../../art/icon.tsx'
import { playCue } from '../../platform/audio/audio.ts'
import { buzz } from '../../platform/haptics.ts'
import type { BoardProps } from '../board.ts'
import { useSkip } from '../shared/use-skip.ts'
import { useSteady } from '../shared/use-stable-callback.ts'
import { Actions } from './actions.tsx'
import { Groups } from './groups/groups.tsx'
import { HintPopup } from './groups/hint-popup.tsx'
import { ThemeDialog } from './groups/theme-dialog.tsx'
import { ThemePopup } from './groups/theme-popup.tsx'
import { SelectionLine } from './selection-line.tsx'
import { Standing } from './standing.tsx'
import { Status } from './status.tsx'
import { isAmber, TileGrid } from './tiles/tile-grid.tsx'
import { MOST_SELECTED, useTiles } from './tiles/use-tiles.ts'
import { useReveal } from './use-reveal.ts'
import css from './word-web.module.css'

export function WordWebBoard(props: BoardProps<WordWebMove, WordWebState>) {
  const { state, setup, outcome, frame, play } = props
  const grid = useRef<HTMLElement>(null)
  const onTold = useRef<() => void>(() => undefined)
  const reveal = useReveal(
    state,
    useCallback(() => onTold.current(), []),
  )
  const isOver = outcome !== null
  const board = useTiles(state, reveal, { attemptId: frame.attemptId, setup }, isOver)
  const { pencil, selected } = board
  /** What was said before the last tile was touched, or before the board was opened. */
  const [heard, setHeard] = useState(state.feedback)
  const [refusal, setRefusal] = useState('')
  const [told, setTold] = useState(0)
  onTold.current = () => {
    board.clear()
    setTold(count => count + 1)
  }
  const isLaidOpen = told > 0 && selected.length === 0
  useEffect(() => {
    if (isLaidOpen) takeFocusBack(grid.current)
  }, [isLaidOpen])
  /** Over, and told to the end: nothing is left to be done here. */
  const isToldOut = isOver && !reveal.isBusy
  useEnd(isToldOut, frame.onShown)
  useSounds(state)
  useSkip(reveal.isBusy, reveal.skip)

  const choose = (word: string) => {
    // Nobody waits for the telling: the tap that ends it is also the first choice of what follows.
    if (reveal.isBusy) {
      const isTold = isSolvedWord(state, word)
      reveal.skip()
      if (isTold || isOver) return
      if (!pencil.isPencil) return board.begin(word)
    }
    if (pencil.isPencil) return pencil.turn(word)
    setHeard(state.feedback)
    setRefusal('')
    if (board.toggle(word)) playCue('select', selected.length)
  }
  const submit = () => {
    if (reveal.isBusy) return reveal.skip()
    setRefusal(play({ type: 'submit', words: [...selected] })?.message ?? '')
  }
  const steadySubmit = useSteady(submit)

  return (
    <section className={css.board} aria-label="Word Web">
      <Standing state={state} setup={setup} shown={reveal.shown.length} />
      <div className={css.field}>
        <Groups state={state} shown={reveal.shown} isLost={isOver && state.status === 'lost'} />
        <TileGrid
          grid={grid}
          state={state}
          tiles={isToldOut ? [] : board.tiles}
          selected={selected}
          pencil={pencil}
          reveal={reveal}
          isOver={isOver}
          onChoose={choose}
        />
      </div>
      {!isOver && <SelectionLine words={selected} isPencil={pencil.isPencil} />}
      {!isToldOut && (
        <Actions
          canSubmit={selected.length === MOST_SELECTED}
          canClear={selected.length > 0}
          isPencil={pencil.isPencil}
          isBusy={reveal.isBusy}
          isOver={isOver}
          onSubmit={steadySubmit}
          onClear={board.clear}
          onShuffle={board.shuffle}
          onPencil={pencil.toggle}
        />
      )}
      <Status state={state} reveal={reveal} isHeard={heard === state.feedback} refusal={refusal} />
      <ThemeDialog state={state} />
      {!isOver && state.tiles.some(word => isAmber(state.puzzle, word)) && (
        <p className={css.legend}>
          <Icon id="fork" size={16} /> Amber edge: seems to fit more than one group
        </p>
      )}
      <ThemePopup state={state} reveal={reveal} />
      <HintPopup state={state} />
    </section>
  )
}

/** Submitting by keyboard leaves the focus on a button that is then closed: it goes back to the words. */
function takeFocusBack(grid: HTMLElement | null): void {
  const { activeElement } = document
  const isStranded =
    activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
  if (isStranded) grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
}

const isSolvedWord = ({ puzzle, solved }: WordWebState, word: string): boolean =>
  solved.some(group => puzzle.groups[group]?.words.includes(word))

/** The end waits for the last group to be told. */
function useEnd(isShown: boolean, onShown: () => void): void {
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
}

function useSounds({ solved, lastRefused }: WordWebState): void {
  const heard = useRef({ solved: solved.length, lastRefused })
  useEffect(() => {
    if (solved.length > heard.current.solved) playCue('group-solved')
    if (lastRefused && lastRefused !== heard.current.lastRefused) {
      playCue('wrong')
      buzz(60)
    }
    heard.current = { solved: solved.length, lastRefused }
  }, [solved.length, lastRefused])
}
