import { expect } from '@playwright/test'
import {
  bigText,
  fewer,
  forced,
  misses,
  narrow,
  press,
  realms,
  shotsOf,
  typeWord,
  words,
} from './board-shots.ts'
import { sampleHive } from './sample-boards.ts'
import { type Shot, takePictures } from './shots-kit.ts'

const hive = shotsOf({ game: 'hive-builder', puzzle: sampleHive }, 'tutorial-node-b', 'node-b')
const someWords = words('LATER', 'TEAR', 'LATEEN', 'NEST', 'STEEL')
const hives: Shot[] = [
  ...realms.map(level => hive(`fresh-${level}`, { level })),
  ...['restless', 'uneven', 'old-tongue', 'brittle', 'pollen', 'silence'].map(omen =>
    hive(`omen-${omen}`, { level: 2, setup: { omen }, moves: words('LANTERN', 'SENATE') }),
  ),
  hive('mid', { moves: someWords, act: page => page.keyboard.type('LEAR') }),
  hive('unknown', { moves: someWords, act: page => typeWord(page, 'EEEE') }),
  hive('faded', { moves: [...someWords, ...misses(9)], setup: fewer }),
  hive('faded-3', { level: 3, moves: [...someWords, ...misses(9)] }),
  hive('fading', {
    moves: misses(2),
    async act(page) {
      await typeWord(page, 'EEEE')
      await page.waitForTimeout(300)
    },
  }),
  hive('momentum', { setup: { effects: [{ effectType: 'entropy_immunity', remainingUses: 2 }] } }),
  hive('suggested', {
    moves: [...someWords, { type: 'glyph', glyphId: 'insight', useId: 'a' }],
    act: page => page.keyboard.type('LEAR'),
  }),
  hive('restore', { moves: misses(3), act: page => press(page, /restore it/) }),
  hive('letters-faded', {
    moves: [...someWords, ...misses(17)],
    act: page => typeWord(page, 'EEEE'),
  }),
  hive('letters-faded-2', { level: 2, moves: misses(17), act: page => typeWord(page, 'EEEE') }),
  hive('pangram', { act: page => typeWord(page, 'ANTLERS') }),
  hive('counts', {
    moves: someWords,
    act: page => page.getByRole('switch').click(),
    isWhole: true,
  }),
  hive('meaning', {
    moves: someWords,
    async act(page) {
      await press(page, /^LATEEN/)
      await expect(page.getByText('From WordNet')).toBeVisible()
    },
  }),
  hive('debug', {
    async act(page) {
      await press(page, /^Debug/)
      await press(page, 'Show me')
    },
  }),
  hive('won', {
    moves: words('LANTERN', 'ETERNAL', 'ANTLER', 'SENATE', 'TEASEL', 'RENTAL'),
    act: page => typeWord(page, 'LATER'),
  }),
  hive('forced', { options: forced, moves: [...someWords, ...misses(3)] }),
  hive('narrow', { options: narrow, moves: someWords, isWhole: true }),
  hive('big-text', { moves: someWords, act: bigText, isWhole: true }),
]

takePictures('hive-builder', hives)
