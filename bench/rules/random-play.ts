import {
  type GameId,
  glyphs,
  type HivePuzzle,
  nextInteger,
  practiceSetup,
  type Seed,
  type Setup,
  seedFrom,
  tutorialScenarios,
} from '@lexiverse/rules'

const [web, hive, seeker, boss] = tutorialScenarios

export const puzzles: Record<GameId, unknown> = {
  'word-web': web.puzzle,
  'hive-builder': hive.puzzle,
  'time-trial': hive.puzzle,
  twistle: seeker.puzzle,
  'forgotten-word': boss.puzzle,
}

const glyphIds = glyphs.map(({ id }) => id)
const perkIds = ['lexical-proximity', 'iron-focus', 'flexible-recall', 'time-mystic']
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Seeded choices, so that a failure can be reproduced. */
export class Dice {
  #seed: Seed
  constructor(text: string) {
    this.#seed = seedFrom(text)
  }
  below(bound: number): number {
    const [value, next] = nextInteger(this.#seed, bound)
    this.#seed = next
    return value
  }
  isOneIn(chances: number): boolean {
    return this.below(chances) === 0
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }
}

export function randomSetup(dice: Dice, id: GameId): Setup {
  const maximum = 1 + dice.below(10)
  const trials = ['boss:etymology', 'boss:usage', 'time-trial']
  return {
    ...practiceSetup(`seed-${dice.below(1_000_000)}`),
    runKind: dice.pick(['campaign', 'campaign', 'tutorial']),
    level: dice.below(4),
    nodeId: id === 'time-trial' ? dice.pick(trials) : 'boss',
    mindPoints: { current: 1 + dice.below(maximum), maximum },
    perks: perkIds.filter(() => dice.isOneIn(3)),
    glyphs: dice.isOneIn(3) ? [{ glyphId: 'second-dawn', quantity: 1 }] : [],
    hiveWins: dice.below(4),
    timerMode: dice.pick(['timed', 'attempts']),
  }
}

/** A random move, often refused; about one in eight is a glyph, an aid or giving up. */
export function randomMove(dice: Dice, id: GameId, at: number): object {
  if (dice.isOneIn(12)) return { type: 'glyph', at, glyphId: dice.pick(glyphIds), useId: `${at}` }
  if (dice.isOneIn(100)) return { type: 'assist', at, aid: 'debug' }
  if (dice.isOneIn(200)) return { type: 'yield', at }
  return ownMove[id](dice, at)
}

const ownMove: Record<GameId, (dice: Dice, at: number) => object> = {
  'word-web': submit,
  'hive-builder': (dice, at) => {
    if (dice.isOneIn(10)) return { type: 'restore', at, letter: dice.pick(hive.puzzle.letters) }
    const type = dice.isOneIn(10) ? 'override' : 'word'
    return { type, at, word: hiveWord(dice, hive.puzzle) }
  },
  'time-trial': (dice, at) =>
    dice.isOneIn(20)
      ? { type: 'timeout', at }
      : { type: 'word', at, word: hiveWord(dice, hive.puzzle) },
  twistle: (dice, at) => ({
    type: 'guess',
    at,
    word: dice.isOneIn(12) ? seeker.puzzle.word : letters(dice, alphabet, 5),
  }),
  'forgotten-word': (dice, at) => {
    const clue = dice.pick(['etymology', 'usage'])
    if (dice.isOneIn(6)) return { type: 'clue', at, clue, trialId: 'trial' }
    if (dice.isOneIn(20)) return { type: 'toll', at, trialId: 'trial' }
    return { type: 'guess', at, word: dice.isOneIn(8) ? 'ECHO' : letters(dice, alphabet, 4) }
  },
}

function submit(dice: Dice, at: number) {
  const { groups } = web.puzzle
  const words = [...dice.pick(groups).words]
  if (dice.isOneIn(2)) words[dice.below(4)] = dice.pick(dice.pick(groups).words)
  return { type: 'submit', at, words }
}

function hiveWord(dice: Dice, { validWords, bonusWords, center, letters: outer }: HivePuzzle) {
  const choice = dice.below(4)
  if (choice === 0) return dice.pick(validWords)
  if (choice === 1) return dice.pick(bonusWords)
  return letters(dice, choice === 2 ? [center, ...outer] : alphabet, 3 + dice.below(4))
}

function letters(dice: Dice, from: readonly string[], length: number): string {
  return Array.from({ length }, () => dice.pick(from)).join('')
}
