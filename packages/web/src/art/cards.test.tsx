import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GlyphCard } from './glyph-card.tsx'
import { MindStars } from './mind-stars.tsx'
import { rarities, rarityRank } from './rarity.tsx'

afterEach(cleanup)

it('[SH16] mind stars name the mind points and draw one star for each, filled or empty', () => {
  render(<MindStars current={2} max={3} />)
  const stars = screen.getByRole('img', { name: '2 of 3 mind points' })
  const [first, second, third] = [...stars.querySelectorAll('svg')].map(star => star.innerHTML)
  expect([second === first, third === first]).toEqual([true, false])
  expect(stars.querySelectorAll('svg')).toHaveLength(3)
})

it.each(rarities)('a %s card shows its rarity as a word and as pips', rarity => {
  render(<GlyphCard rarity={rarity} icon="insight" name="Insight" text="Shows a hint." />)
  expect(screen.getByText(rarity)).toBeDefined()
  const pips = screen.getByText(rarity).querySelectorAll('i')
  expect(pips).toHaveLength(rarityRank(rarity))
})

it('each step of rarity adds lines to the drawing', () => {
  const lines = rarities.map(rarity => {
    const { container } = render(
      <GlyphCard rarity={rarity} icon="insight" name="Insight" text="Shows a hint." />,
    )
    const size = container.querySelector('svg')?.innerHTML.length ?? 0
    cleanup()
    return size
  })
  expect(lines).toEqual([...lines].sort((a, b) => a - b))
  expect(new Set(lines).size).toBe(rarities.length)
})
