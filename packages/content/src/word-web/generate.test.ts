import { difficulties } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { firstBoard, webOf } from '../test-kit/sample-bank.ts'
import { themesInKey } from './board.ts'
import { generateBoards, isClumsy } from './generate.ts'
import { proveBoard } from './proof.ts'
import { weaveThemes } from './theme-web.ts'
import { readThemes } from './themes.ts'

const web = weaveThemes(readThemes())
const generate = (seed: string, exclude: Iterable<string> = [], count = 24) =>
  generateBoards({ count, seed, exclude: new Set(exclude) }, web)
/** Making boards takes most of the time here. */
const north = generate('north')
const keysOf = ({ entries }: ReturnType<typeof generate>) => entries.map(({ key }) => key)

it('[CO11] makes the same boards from the same seed, and others from another', () => {
  expect(generate('north')).toEqual(north)
  expect(keysOf(generate('south'))).not.toEqual(keysOf(north))
})

it('spreads the boards evenly over the difficulties', () => {
  const made = north.entries.map(({ difficulty }) => difficulty)
  const counts = difficulties.map(name => made.filter(difficulty => difficulty === name).length)
  expect(counts).toEqual([6, 6, 6, 6])
})

it('makes boards of one difficulty where that is asked for', () => {
  const request = { count: 5, seed: 'north', exclude: new Set<string>() }
  const { entries } = generateBoards(request, web, ['expert'])
  expect(entries.map(({ difficulty }) => difficulty)).toEqual(Array(5).fill('expert'))
})

it('[CO3] publishes only boards that the proof accepts', () => {
  expect(generate('west', [], 60).entries.flatMap(entry => proveBoard(entry, web))).toEqual([])
})

it('[CO11] never puts three themes together that were together on a board already held', () => {
  const held = keysOf(north)
  const fresh = keysOf(generate('north', held))
  const shared = (one: string, other: string) =>
    themesInKey(one).filter(theme => themesInKey(other).includes(theme)).length
  const all = [...held, ...fresh]
  expect(new Set(all).size).toBe(48)
  const worst = fresh.map(key => Math.max(...all.filter(k => k !== key).map(k => shared(k, key))))
  expect(Math.max(...worst)).toBeLessThan(3)
})

it('gives up where the bank cannot give what is asked', () => {
  const small = webOf('A: ONE TWO RED', 'B: SIX TEN BLUE')
  const run = generateBoards({ count: 2, seed: 'north', exclude: new Set() }, small)
  expect(run.entries).toEqual([])
})

it('finds a board clumsy that shows a title or a word and its plural', () => {
  const rest = ['Shoes: BOOT CLOG MULE SANDAL', 'Trees: OAK ELM YEW FIR']
  const isFirstClumsy = (...lines: string[]) => {
    const bank = webOf(...lines, ...rest)
    return isClumsy(firstBoard(bank), bank)
  }
  expect(isFirstClumsy('Fish: PIKE CARP TROUT SOLE', 'Gems: RUBY OPAL JADE PEARL')).toBe(false)
  expect(isFirstClumsy('Fish: PIKE CARP TROUT SOLE', 'Colors: FISH RED BLUE PINK')).toBe(true)
  expect(isFirstClumsy('Fish: PIKE CARP TROUT SOLE', 'Feet: SOLES HEEL TOE ARCH')).toBe(true)
})
