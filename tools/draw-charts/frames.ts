import { realms } from '../../packages/web/src/art/realm.ts'
import { buttonFrame, cardFrame, plateFrame } from './charts/frames.ts'
import { readInk } from './ink.ts'

const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary']

function tokenOf(tokens: string, name: string): string {
  const value = tokens.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1]
  if (value === undefined) throw new Error(`no token ${name}`)
  return value
}

/** Nine-slice frames for plates, buttons and glyph cards. */
export function drawFrames(css: string, tokens: string): [name: string, svg: string][] {
  const perRealm = realms.flatMap((realm): [string, string][] => {
    const ink = readInk(css, realm)
    return [
      [`frame-${realm}.svg`, plateFrame(ink('line'))],
      [`frame-sm-${realm}.svg`, buttonFrame(ink('line'))],
      [`frame-sm-ink-${realm}.svg`, buttonFrame(ink('accent-ink'), 0.55)],
    ]
  })
  const cards = rarities.map((rarity, i): [string, string] => [
    `card-${rarity}.svg`,
    cardFrame(tokenOf(tokens, `rar-${rarity}`), i + 1),
  ])
  return [
    ...perRealm,
    ...cards,
    ['frame-ink.svg', plateFrame('#6B5730', 0.8, 0.5)],
    ['frame-sm-danger.svg', buttonFrame('#FFC1B6')],
  ]
}
