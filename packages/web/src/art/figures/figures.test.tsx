import { DAILY_FIGURES } from '@lexiverse/rules'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { DayFigure } from './day-figure.tsx'
import { FIGURE_HEIGHT, FIGURE_WIDTH, mirrored, strokePath } from './drawing.ts'
import { figures } from './registry.ts'
import type { StarState } from './star-state.ts'

afterEach(cleanup)

const draw = (...states: StarState[]) =>
  render(<DayFigure figure="heron" states={states} />).container

describe('the figures of the days', () => {
  it('[DS1] are thirty different drawings', () => {
    const drawn = DAILY_FIGURES.map(id => JSON.stringify(figures[id]))
    expect(new Set(drawn).size).toBe(30)
  })

  it.each(DAILY_FIGURES)('[DS1] %s has five stars apart from each other, inside its field', id => {
    const { stars } = figures[id]
    for (const [x, y] of stars) {
      expect(x >= 0 && x <= FIGURE_WIDTH && y >= 0 && y <= FIGURE_HEIGHT).toBe(true)
      const near = stars.filter(([a, b]) => Math.hypot(a - x, b - y) < 30)
      expect(near).toHaveLength(1)
    }
  })

  it.each(DAILY_FIGURES)('[DS1] %s is drawn in whole strokes inside its field', id => {
    const { lines, fine } = figures[id]
    for (const stroke of [...lines, ...fine]) {
      expect(stroke).toMatch(/^(o [\d.]+,[\d.]+,[\d.]+|[\d.]+,[\d.]+!?( [\d.]+,[\d.]+!?)+( z)?)$/)
      const path = strokePath(stroke)
      expect(path).toMatch(/^M[\d.]/)
      expect(path).not.toContain('NaN')
      const xs = [...stroke.matchAll(/([\d.]+),/g)].map(([, x]) => Number(x))
      expect(Math.max(...xs)).toBeLessThanOrEqual(FIGURE_WIDTH)
    }
  })

  it('[DS1] a mirrored stroke has the same heights on the other side', () => {
    expect(mirrored(['160,10 200,20!'])).toEqual(['160,10 200,20!', '160,10 120,20!'])
  })

  it('[DS1] light up around every star that is played, and whole after the fifth', () => {
    const begun = draw('won', 'next', 'open', 'open', 'open')
    expect(begun.querySelectorAll('mask circle')).toHaveLength(1)
    expect(begun.querySelectorAll('mask rect')).toHaveLength(0)
    cleanup()
    const whole = draw('won', 'missed', 'flawless', 'won', 'won')
    expect(whole.querySelectorAll('mask rect')).toHaveLength(1)
  })

  it('[DS1] lie behind the stars, which the text beside them tells', () => {
    expect(draw('next').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })
})
