import type { CarriedItem, CarriedKind } from '../carried/kinds.ts'
import { sayCount } from '../engine/say-count.ts'
import type { HiveBuilderState } from '../games/hive-builder/state.ts'
import type { TwistleState } from '../games/twistle/state.ts'
import type { WordWebState } from '../games/word-web/state.ts'
import { perkOf } from '../perks/registry.ts'
import { wandererOf } from '../wanderers/registry.ts'
import {
  isPointOwedTo,
  isWonInLast,
  type PlayedStar,
  type PowerNote,
  stateIn,
  sumOf,
} from './played-star.ts'

/** How far a thing that was carried to a star has helped there; 0 if it made no difference. */
type Help = (star: PlayedStar, item: CarriedItem) => number

const amount: Help = (_, item) => item.amount

interface KindNote {
  help: Help
  say: (help: number, words: readonly string[]) => string
}

const kindNotes: Record<CarriedKind, KindNote> = {
  seekerLetters: {
    help: amount,
    say: letters => `showed you ${sayCount(letters, 'letter')} in Word Seeker.`,
  },
  seekerGuesses: {
    help: star => (isWonByAddedGuess(star) ? 1 : 0),
    say: games => `won you ${sayCount(games, 'game')} of Word Seeker by a guess it gave.`,
  },
  webThemes: {
    help: amount,
    say: themes => `named ${sayCount(themes, 'theme')} in Word Web.`,
  },
  freeMisses: {
    help: (star, item) => {
      const state = stateIn<WordWebState>(star, 'word-web')
      return state ? item.amount - (state.freeMisses ?? 0) : 0
    },
    say: points => `saved you ${sayCount(points, 'mind point')}.`,
  },
  hiveCredit: {
    help: (star, item) => (star.isWon ? item.amount : 0),
    say: points => `took ${sayCount(points, 'point')} off the goal of a hive that you won.`,
  },
  wildWord: {
    help: star => {
      const state = stateIn<HiveBuilderState>(star, 'hive-builder')
      return state?.found.some(({ kind }) => kind === 'wild') ? 1 : 0
    },
    say: (_, words) => `lent a hive the word ${words.join(' and ')}.`,
  },
  mindPointChance: {
    help: star => (isPointOwedTo(star, star.setup.perks, 0) ? 1 : 0),
    say: points => `brought you ${sayCount(points, 'mind point')}.`,
  },
  trialSeconds: {
    help: (star, item) => (isWonInLast(star, item.amount) ? 1 : 0),
    say: trials => `won you ${sayCount(trials, 'clue trial')} in the seconds it added.`,
  },
  bossLetters: {
    help: amount,
    say: letters => `showed you ${sayCount(letters, 'letter')} of a boss’s word.`,
  },
  bossClues: {
    help: amount,
    say: clues => `opened ${sayCount(clues, 'clue')} of a boss.`,
  },
}

function isWonByAddedGuess(star: PlayedStar): boolean {
  const state = stateIn<TwistleState>(star, 'twistle')
  if (!state || !star.isWon) return false
  return state.guesses.length > state.maxGuesses - (state.addedGuesses ?? 0)
}

interface Acted {
  star: PlayedStar
  item: CarriedItem
}

/** What carried things did, by what gave them. A thing that two have given is told with the first. */
export function carriedNotes(stars: readonly PlayedStar[]): PowerNote[] {
  const acted = new Map<string, Acted[]>()
  for (const star of stars) {
    for (const item of star.setup.carried ?? []) {
      const key = `${item.from[0]} ${item.kind}`
      acted.set(key, [...(acted.get(key) ?? []), { star, item }])
    }
  }
  return [...acted.values()].flatMap(noteOf)
}

function noteOf(acted: readonly Acted[]): PowerNote[] {
  const item = acted[0]?.item
  const giver = item && giverOf(item.from[0] ?? '')
  if (!giver) return []
  const { help, say } = kindNotes[item.kind]
  const total = sumOf(acted, ({ star, item: used }) => help(star, used))
  if (total <= 0) return []
  const words = new Set(acted.flatMap(({ item: { word } }) => word ?? []))
  return [{ ...giver, text: say(total, [...words]) }]
}

function giverOf(id: string): Pick<PowerNote, 'kind' | 'id' | 'name'> | null {
  const perk = perkOf(id)
  if (perk) return { kind: 'perk', id, name: perk.name }
  const wanderer = wandererOf(id)
  return wanderer ? { kind: 'wanderer', id, name: wanderer.title } : null
}
