import {
  type GameId,
  type GameView,
  gameOf,
  type Move,
  practiceSetup,
  type Refusal,
  tutorialScenarios,
} from '@lexiverse/rules'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../app/query-client.ts'
import { createGameStore } from '../play/attempt/game-store.ts'
import type { BoardProps } from './board.ts'
import { ForgottenWordBoard } from './forgotten-word/board.tsx'
import { HiveBuilderBoard } from './hive-builder/board.tsx'
import { TwistleBoard } from './twistle/board.tsx'
import { WordWebBoard } from './word-web/board.tsx'

const [web, hive, seeker, forgotten] = tutorialScenarios

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A board without answers, whose moves wait until `answer` lets the rules judge them. */
function openSealed<M extends Move, View extends GameView, Answers>(
  id: GameId,
  puzzle: unknown,
  Board: ComponentType<BoardProps<M, View, Answers>>,
  wordList?: string,
) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (wordList && url.startsWith('/words/')) return new Response(wordList)
    return url.startsWith('/api/validate-word/')
      ? Response.json({ valid: true, reason: null })
      : new Response('', { status: 404 })
  })
  const setup = { ...practiceSetup('sealed'), runKind: 'daily' as const, isSealed: true as const }
  const rules = createGameStore(
    gameOf(id) as never,
    { puzzle, setup, moves: [] } as never,
    () => 0,
    () => undefined,
  )
  const waiting: (() => void)[] = []
  const play = vi.fn(
    (move: never) =>
      new Promise<Refusal | null>(resolve => {
        waiting.push(() => resolve(rules.play(move)))
      }),
  )
  const actions = {
    attemptId: 1,
    elapsed: () => 0,
    assist: vi.fn(async () => false),
    openTrial: vi.fn(),
    onShown: vi.fn(),
    leave: vi.fn(),
    playAgain: vi.fn(),
  }
  function Shown() {
    const [, setCount] = useState(0)
    rules.store.subscribe(() => setCount(count => count + 1))
    const { view, outcome } = rules.store.getState()
    return (
      <QueryClientProvider client={queryClient}>
        <Board
          view={view as View}
          answers={null}
          setup={setup}
          outcome={outcome}
          actions={actions}
          play={play as never}
        />
      </QueryClientProvider>
    )
  }
  render(<Shown />)
  return {
    play,
    asked,
    answer: () => act(async () => waiting.shift()?.()),
    view: () => rules.store.getState().view,
  }
}

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const fieldValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('a sealed hive', () => {
  it('[DS2] keeps the word in its field while it is weighed, and what is typed after it', async () => {
    const { play, answer } = openSealed('hive-builder', hive.puzzle, HiveBuilderBoard)
    write('Your word', 'trail')
    fireEvent.click(button(/SUBMIT WORD/))
    expect(fieldValue('Your word')).toBe('TRAIL')
    expect(button(/Weighing/).disabled).toBe(true)
    write('Your word', 'trailor')
    await answer()
    expect(fieldValue('Your word')).toBe('OR')
    expect(play).toHaveBeenCalledTimes(1)
    expect(button(/SUBMIT WORD/)).toBeDefined()
  })

  it('[DS5] offers neither debug tools nor to add a word', async () => {
    const { answer } = openSealed('hive-builder', hive.puzzle, HiveBuilderBoard)
    write('Your word', 'tttt')
    fireEvent.click(button(/SUBMIT WORD/))
    await answer()
    expect(screen.queryByRole('button', { name: /debug|dictionary/i })).toBeNull()
  })
})

describe('a sealed web', () => {
  it('[DS2] keeps its four words chosen while they are weighed', async () => {
    const { play, answer, view } = openSealed('word-web', web.puzzle, WordWebBoard)
    const words = web.puzzle.groups[0]?.words ?? []
    const tile = (word: string) => button(new RegExp(`^${word}(,|$)`))
    for (const word of words) fireEvent.click(tile(word))
    fireEvent.click(button(/SUBMIT GROUP/))
    expect(button(/CHECKING/).disabled).toBe(true)
    fireEvent.click(tile(words[0] ?? ''))
    expect(tile(words[0] ?? '').getAttribute('aria-pressed')).toBe('true')
    await answer()
    expect(play).toHaveBeenCalledTimes(1)
    expect(view()).toMatchObject({ solved: [{ words }] })
  })
})

describe('a sealed Word Seeker', () => {
  it('[DS2] keeps the guess in its row while it is weighed, with one request for it', async () => {
    const { play, answer, asked } = openSealed('twistle', seeker.puzzle, TwistleBoard)
    write('Your guess', 'maple')
    await act(async () => fireEvent.click(button(/Submit Word/)))
    expect(play).toHaveBeenCalledTimes(1)
    expect(screen.getByLabelText('Guess 1, being typed').textContent).toContain('M')
    expect(button(/Submitting/).disabled).toBe(true)
    await answer()
    expect(screen.getByLabelText('Guess 2, being typed')).toBeDefined()
    expect(asked.filter(url => url.startsWith('/api/'))).toEqual([])
  })

  it('[DY24] sends a word that its list lacks: editors may have added it', async () => {
    const { play, answer } = openSealed('twistle', seeker.puzzle, TwistleBoard, 'maple')
    write('Your guess', 'flume')
    await act(async () => fireEvent.click(button(/Submit Word/)))
    expect(play).toHaveBeenCalledTimes(1)
    await answer()
  })
})

describe('a sealed boss', () => {
  const right = forgotten.puzzle.word.length
  const guess = async (word: string) => {
    write('Your guess', word)
    await act(async () => fireEvent.click(button(/Submit/)))
  }

  it('[DS2] keeps the guess in its field while it is weighed, with one request for it', async () => {
    const { play, answer, asked } = openSealed(
      'forgotten-word',
      forgotten.puzzle,
      ForgottenWordBoard,
    )
    const word = 'x'.repeat(right)
    await guess(word)
    expect(fieldValue('Your guess')).toBe(word)
    expect(button(/Weighing/)).toBeDefined()
    const move = { type: 'guess', word: word.toUpperCase(), isTentative: true }
    expect(play).toHaveBeenCalledExactlyOnceWith(move)
    await answer()
    expect(fieldValue('Your guess')).toBe('')
    expect(asked.filter(url => url.startsWith('/api/'))).toEqual([])
  })

  it('[FW22] plays a guess that the server held back when it is pressed again', async () => {
    const { play } = openSealed('forgotten-word', forgotten.puzzle, ForgottenWordBoard)
    const message = 'We do not know the word.'
    play.mockImplementation(async () => ({ code: 'unknown-word', message }))
    await guess('x'.repeat(right))
    expect(screen.getByText(`${message} Press again to guess it anyway.`)).toBeDefined()
    await act(async () => fireEvent.click(button(/Submit/)))
    expect(play).toHaveBeenLastCalledWith({ type: 'guess', word: 'X'.repeat(right) })
  })

  it('[FW22] holds a guess of the wrong length back without asking', async () => {
    const { play } = openSealed('forgotten-word', forgotten.puzzle, ForgottenWordBoard)
    await guess('x'.repeat(right + 9))
    expect(play).not.toHaveBeenCalled()
    expect(screen.getByText(/letters. Press again to guess it anyway/)).toBeDefined()
  })

  it('[DS5] has no magnifier', () => {
    openSealed('forgotten-word', forgotten.puzzle, ForgottenWordBoard)
    expect(screen.queryByRole('button', { name: /magnif/i })).toBeNull()
  })
})
