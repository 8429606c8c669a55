import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { realms } from '../../packages/web/src/art/realm.ts'
import { readInk } from './ink.ts'

const styles = new URL('../../packages/web/src/styles/', import.meta.url)
const realmsCss = readFileSync(new URL('realms.css', styles), 'utf8')
const tokensCss = readFileSync(new URL('tokens.css', styles), 'utf8')

type Colour = readonly [r: number, g: number, b: number]

const parse = (hex: string): Colour => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const channel = (value: number): number => {
  const s = value / 255
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
}

const light = (hex: string): number => {
  const [r, g, b] = parse(hex)
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)
}

/** WCAG 2.2 contrast of two colours. */
function contrast(a: string, b: string): number {
  const [hi, lo] = [light(a), light(b)].sort((x, y) => y - x)
  return ((hi ?? 0) + 0.05) / ((lo ?? 0) + 0.05)
}

function tokensOf(selector: string): (name: string) => string {
  const start = tokensCss.indexOf(selector)
  const block = tokensCss.slice(start, tokensCss.indexOf('\n}', start))
  return name => {
    const value = block.match(new RegExp(`--${name}:\\s*(#[0-9a-f]+)`))?.[1]
    if (!value) throw new Error(`no token ${name} in ${selector}`)
    return value
  }
}

const shared = tokensOf(':root {')
const safe = tokensOf('[data-cb="on"]')
const grounds = ['sky-0', 'sky-1', 'sky-2', 'plate-1', 'plate-2', 'plate-3']
const texts = ['text', 'text-2', 'metal-1', 'metal-2']

describe.each(realms)('realm %i', realm => {
  const ink = readInk(realmsCss, realm)
  const ratio = (text: string, ground: string) => contrast(ink(text), ink(ground))

  it.each(texts)('reads %s at 4.5:1 on every sky and panel', text => {
    for (const ground of grounds) expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('reads quiet text at 4.5:1 on every sky and on the panels it lies on', () => {
    for (const ground of ['sky-0', 'sky-1', 'sky-2', 'plate-1', 'plate-2', 'lock-fill']) {
      expect(ratio('text-3', ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('reads ink at 4.5:1 on every tone of the accent and the leaf', () => {
    for (const leaf of ['accent', 'accent-hi', 'accent-lo', 'metal-1', 'metal-2']) {
      expect(ratio('accent-ink', leaf)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('edges its controls at 3:1', () => {
    for (const ground of grounds) expect(ratio('line', ground)).toBeGreaterThanOrEqual(3)
  })

  it.each(['danger', 'info', 'gain', 'amber', 'kin'])('reads %s in both colour modes', name => {
    for (const ground of ['sky-0', 'sky-1', 'plate-1', 'plate-2']) {
      expect(contrast(shared(name), ink(ground))).toBeGreaterThanOrEqual(4.5)
      if (name === 'info') continue
      expect(contrast(safe(name), ink(ground))).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(['common', 'uncommon', 'rare', 'epic', 'legendary'])('reads %s on its card', rarity => {
    expect(contrast(shared(`rar-${rarity}`), ink('plate-1'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shared(`rar-${rarity}`), ink('plate-2'))).toBeGreaterThanOrEqual(4.5)
  })
})

describe.each([
  ['default', shared],
  ['colour-blind safe', safe],
])('%s colours', (_name, token) => {
  it.each([
    ['ok-ink', 'ok'],
    ['near-ink', 'near'],
    ['absent-ink', 'absent'],
  ])('read %s on %s', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['pig-1', 'pig-2', 'pig-3', 'pig-4'])('read ink on %s', pigment => {
    expect(contrast(shared('ink'), token(pigment))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('vellum and danger', () => {
  it.each(['vellum-1', 'vellum-2', 'vellum-3'])('read ink on %s', vellum => {
    expect(contrast(shared('ink'), shared(vellum))).toBeGreaterThanOrEqual(4.5)
  })

  it('read their own text', () => {
    expect(contrast(shared('vellum-title'), shared('vellum-1'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shared('danger-ink'), shared('danger-hi'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shared('danger'), shared('danger-plate'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shared('danger-plate-text'), shared('danger-plate'))).toBeGreaterThanOrEqual(
      4.5,
    )
  })
})
