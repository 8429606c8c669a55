import { type ForgottenWordPuzzle, gameOf, practiceSetup } from '@lexiverse/rules'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useStore } from 'zustand'
import { sampleGlyph } from '../../../../test/sample-glyph.ts'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import { createGameStore } from '../../../play/attempt/game-store.ts'
import { BargainCard } from './bargain-card.tsx'
import type { JourneyGlyphs } from './use-glyphs.ts'

const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'gnomon',
  definition: 'The raised part of a sundial.',
  etymology: 'From the Greek for one that knows.',
  usage: 'The {gnomon} threw no shadow.',
  partOfSpeech: 'noun',
  difficulty: 'rare',
}

afterEach(cleanup)

interface CardProps {
  readonly attempt: AttemptInPlay
  readonly glyphs: JourneyGlyphs
}

function Card({ attempt, glyphs }: CardProps) {
  const { view } = useStore(attempt.game.store)
  return <BargainCard attempt={attempt} view={view} glyphs={glyphs} />
}

/** The card after a wrong guess. */
function offer(...held: string[]) {
  const setup = {
    ...practiceSetup('seed'),
    runKind: 'campaign' as const,
    level: 3,
    openClues: [],
    trait: 'reckoning' as const,
  }
  const opened = createGameStore(
    gameOf('forgotten-word'),
    { puzzle, setup, moves: [{ type: 'guess', word: 'XXXX', at: 0 }] as never },
    () => 1,
    vi.fn(),
  )
  const give = vi.fn(async () => true)
  const glyphs = { givable: held.map(id => sampleGlyph(id)), give } as unknown as JourneyGlyphs
  const attempt = { game: opened } as unknown as AttemptInPlay
  render(<Card attempt={attempt} glyphs={glyphs} />)
  return { give, moves: () => opened.store.getState().moves.slice(1) }
}

const card = () => screen.queryByRole('region', { name: 'Saros offers a bargain' })
const button = (name: string) => screen.getByRole('button', { name })

describe('the card of a bargain', () => {
  it('[FW30] takes the focus, and Escape on it declines', () => {
    const { moves } = offer()
    expect(document.activeElement).toBe(card())
    fireEvent.keyDown(button('No bargain'), { key: 'Escape' })
    expect(moves()).toMatchObject([{ type: 'bargain', answer: 'no' }])
    expect(card()).toBeNull()
  })

  it('[FW30] stays after any other key, or a press beside its buttons', () => {
    const { moves } = offer()
    fireEvent.keyDown(button('No bargain'), { key: 'a' })
    fireEvent.click(document.body)
    expect(card()).toBeTruthy()
    expect(moves()).toEqual([])
  })

  it('[FW30] names the clue that a guess buys, and opens it', () => {
    const { moves } = offer()
    expect(card()?.textContent).toContain('the etymology opens')
    fireEvent.click(button('Give up a guess'))
    expect(moves()).toMatchObject([{ type: 'bargain', answer: 'guess' }])
  })

  it('[FW30] gives the chosen glyph, once', async () => {
    const { give } = offer('momentum', 'insight')
    const momentum = screen.getAllByRole('button', { name: /^Give (?!up)/ })[0]
    if (!momentum) throw new Error('no glyph is offered')
    await act(async () => {
      fireEvent.click(momentum)
      fireEvent.click(momentum)
    })
    expect(give.mock.calls).toEqual([['momentum']])
  })

  it('[FW30] says so where no glyph is held', () => {
    offer()
    expect(card()?.textContent).toContain('You hold no glyph that he takes.')
    expect(screen.queryByRole('button', { name: /^Give (?!up)/ })).toBeNull()
  })
})
