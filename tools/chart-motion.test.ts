import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const art = new URL('../packages/web/src/art/', import.meta.url)
const sheets = ['star-chart', 'star-flag', 'node-art', 'twinkles'].map(name =>
  readFileSync(new URL(`${name}.module.css`, art), 'utf8'),
)
const moments = sheets.flatMap(sheet =>
  [...sheet.matchAll(/@keyframes (\w+) \{(.*?)\n {2}\}/gs)].map(
    ([, name = '', body = '']) => [name, body] as const,
  ),
)

describe('what moves on the chart', () => {
  it('[SH72] is known', () => {
    const names = moments.map(([name]) => name)
    expect(names.toSorted()).toEqual(['draw', 'glint', 'grow', 'plant', 'ring', 'turn', 'twinkle'])
  })

  // Turning is paused as a whole.
  it.each(moments.filter(([name]) => name !== 'turn'))(
    '[SH72] only fades where motion is reduced: %s',
    (_name, body) => {
      const lines = [...body.matchAll(/([\w-]+): ([^;]+);/g)]
      expect(lines.length).toBeGreaterThan(0)
      for (const [line, property, value = ''] of lines) {
        const isAtRest = property === 'stroke-dashoffset' && value === '0'
        const isStill = property === 'opacity' || isAtRest || value.includes('var(--travel)')
        expect(isStill, line).toBe(true)
      }
    },
  )

  it.each(['turning', 'twinkle'])('[SH72] stands still with the rest: %s', name => {
    const rule = sheets.map(sheet => sheet.split(`.${name} {`)[1]?.split('}')[0]).join('')
    expect(rule).toContain('animation-play-state: var(--turning)')
  })
})
