import type { WordWebMove, WordWebPuzzle, WordWebView } from '@lexiverse/rules'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { playCue } from '../../platform/audio/audio.ts'
import { buzz } from '../../platform/haptics.ts'
import { preferences } from '../../platform/preferences.ts'
import { curly } from '../../ui/curly.ts'
import type { BoardProps } from '../board.ts'
import { LastPoint } from '../shared/last-point.tsx'
import { useBriefly } from '../shared/use-briefly.ts'
import { useJudging } from '../shared/use-judging.ts'
import { useSkip } from '../shared/use-skip.ts'
import { Actions } from './actions.tsx'
import { Groups } from './groups/groups.tsx'
import { HintPopup } from './groups/hint-popup.tsx'
import { ThemeDialog } from './groups/theme-dialog.tsx'
import { ThemePopup } from './groups/theme-popup.tsx'
import { SelectionLine } from './selection-line.tsx'
import { Status } from './status.tsx'
import { TileGrid } from './tiles/tile-grid.tsx'
import { MOST_SELECTED, useTiles } from './tiles/use-tiles.ts'
import { useReveal } from './use-reveal.ts'
import { WebStats } from './web-stats.tsx'
import css from './word-web.module.css'

/** A little longer than the shake, which takes `--t-base`. */
const SHAKE_MS = 320

export function WordWebBoard(props: BoardProps<WordWebMove, WordWebView, WordWebPuzzle>) {
  const { view, answers, setup, outcome, actions, play } = props
  const grid = useRef<HTMLElement>(null)
  const onRevealed = useRef<() => void>(() => undefined)
  const reveal = useReveal(
    view,
    useCallback(() => onRevealed.current(), []),
  )
  const isOver = outcome !== null
  const board = useTiles(view, reveal, { attemptId: actions.attemptId, setup }, isOver)
  const { pencil, selected } = board
  // A frame later: the pressed tile is what the player looks at.
  const listed = useDeferredValue(selected)
  /**
   * Feedback from before the last pressed tile, or from before the board opened: not shown again.
   */
  const [dismissed, setDismissed] = useState(view.feedback)
  const [refusal, setRefusal] = useState('')
  const [isWeighed, judge] = useJudging()
  /** A fifth word: its tile shakes. */
  const [excess, setExcess] = useBriefly<string>(SHAKE_MS)
  const [revealCount, setRevealCount] = useState(0)
  const { keepsWrongGroup } = useStore(preferences)
  /** A wrong group is being shown, and the player wants its words to stay chosen. */
  const isKept = reveal.isWrong && keepsWrongGroup
  onRevealed.current = () => {
    if (!isKept) board.clear()
    setRevealCount(count => count + 1)
  }
  const isSelectionCleared = revealCount > 0 && selected.length === 0
  useEffect(() => {
    if (isSelectionCleared) takeFocusBack(grid.current)
  }, [isSelectionCleared])
  /** The game is over and its last group has been revealed. */
  const isFullyRevealed = isOver && !reveal.isBusy
  const { onShown } = actions
  useEffect(() => {
    if (isFullyRevealed) onShown()
  }, [isFullyRevealed, onShown])
  useSounds(view)
  useSkip(reveal.isBusy, reveal.skip)

  const choose = (word: string) => {
    if (isWeighed) return
    // The tap that skips the reveal also selects its tile.
    if (reveal.isBusy) {
      const isSolved = isSolvedWord(view, word)
      reveal.skip()
      if (isSolved || isOver) return
      if (!pencil.isPencil && !isKept) return board.begin(word)
    }
    if (pencil.isPencil) return pencil.turn(word)
    setDismissed(view.feedback)
    setRefusal('')
    if (board.toggle(word)) playCue('select', selected.length)
    else setExcess(word)
  }
  const submit = () => {
    if (reveal.isBusy) return reveal.skip()
    judge(play({ type: 'submit', words: [...selected] }), refused =>
      setRefusal(refused?.message ?? ''),
    )
  }

  return (
    <section className={css.board} aria-label="Word Web" data-weighed={isWeighed || undefined}>
      <WebStats view={view} shown={reveal.shown.length} />
      {view.named && (
        <p className={css.themes}>
          <span className="t-caps">
            {view.named.comes === 'last' ? 'Comes last' : 'Comes next'}
          </span>{' '}
          {curly(view.named.theme)}
        </p>
      )}
      <div className={css.field}>
        <Groups
          shown={reveal.shown}
          answers={answers}
          isOver={isFullyRevealed}
          isLost={isOver && view.status === 'lost'}
        />
        <TileGrid
          grid={grid}
          view={view}
          tiles={isFullyRevealed ? [] : board.tiles}
          selected={selected}
          pencil={pencil}
          reveal={reveal}
          excess={excess}
          isOver={isOver}
          onChoose={choose}
        />
      </div>
      <div className={css.beneath}>
        {!view.freeMisses && !view.isSheltered && (
          <LastPoint setup={setup} vitals={view.vitals} loss="another wrong group" />
        )}
        {!isOver && <SelectionLine words={listed} isPencil={pencil.isPencil} />}
      </div>
      <Status
        view={view}
        reveal={reveal}
        isDismissed={dismissed === view.feedback}
        refusal={refusal}
      />
      {!isFullyRevealed && (
        <Actions
          canSubmit={selected.length === MOST_SELECTED}
          canClear={selected.length > 0}
          isPencil={pencil.isPencil}
          isBusy={reveal.isBusy || isWeighed}
          isOver={isOver}
          onSubmit={submit}
          onClear={board.clear}
          onShuffle={board.shuffle}
          onPencil={pencil.toggle}
        />
      )}
      <ThemeDialog view={view} />
      {!isOver && view.amberTiles.length > 0 && (
        <p className={css.legend}>
          <Icon id="fork" size={16} /> Amber edge: seems to fit more than one group
        </p>
      )}
      {!isOver && (view.links?.length ?? 0) > 0 && (
        <p className={css.legend}>
          <Icon id="link" size={16} /> Same number: these words belong together
        </p>
      )}
      <ThemePopup reveal={reveal} />
      <HintPopup view={view} />
    </section>
  )
}

/** After submitting by keyboard the focus is on a disabled button: moves it back to the words. */
function takeFocusBack(grid: HTMLElement | null): void {
  const { activeElement } = document
  const isStranded =
    activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
  if (isStranded) grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
}

const isSolvedWord = ({ solved }: WordWebView, word: string): boolean =>
  solved.some(({ words }) => words.includes(word))

function useSounds({ solved, lastRefused }: WordWebView): void {
  const played = useRef({ solved: solved.length, lastRefused })
  useEffect(() => {
    if (solved.length > played.current.solved) playCue('group-solved')
    if (lastRefused && lastRefused !== played.current.lastRefused) {
      playCue('wrong')
      buzz(60)
    }
    played.current = { solved: solved.length, lastRefused }
  }, [solved.length, lastRefused])
}
