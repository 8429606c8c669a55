import { describe, expect, it } from 'vitest'
import { gameTypes } from '../campaign/game-types.ts'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { settleAttempt } from '../campaign/settle.ts'
import { type Deeds, deedsOf } from '../carried/deeds.ts'
import { sayActing } from '../carried/describe.ts'
import { carriedRules } from '../carried/kinds.ts'
import type { Outcome } from '../engine/game.ts'
import { nextInteger } from '../engine/random.ts'
import { fallbackHive, fallbackTwistle } from '../fallback/fallback.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { hiveBuilder } from '../games/hive-builder/hive-builder.ts'
import { timeTrial } from '../games/time-trial/time-trial.ts'
import { twistle } from '../games/twistle/twistle.ts'
import { wordWeb } from '../games/word-web/word-web.ts'
import { glyph, type Step, scripted, wordMoves } from '../test-kit/scripted-play.ts'
import { stageAttempt } from '../test-kit/staged-attempt.ts'
import { tutorialScenarios } from '../tutorial/tutorial.ts'
import { describePerk, type EndedGame } from './perk.ts'
import { perkOf, perks } from './registry.ts'

const joining = perks.filter(({ gains }) => gains)
const campaign = (): RunRecord => ({ ...openRun('campaign', [], 'seed'), openedLevels: [1] })

/** What a run carries after a game at this node, played with this perk. */
function carriedAfter(perk: string, nodeId: string, deeds: Deeds, outcome: Partial<Outcome> = {}) {
  const staged = stageAttempt(campaign(), nodeId, outcome, { perks: [perk] })
  const { run } = settleAttempt(staged.run, { ...staged.attempt, deeds })
  return run.carried?.items.map(({ kind, amount, word }) => [kind, word ?? amount]) ?? []
}

describe('a joining perk', () => {
  it.each(joining.map(({ id }) => id))(
    '[PK8] %s gives only what a game that it names takes',
    id => {
      const perk = perkOf(id)
      const { gainedIn = [], gameTypes: named = [] } = perk ?? {}
      let seed = 7
      const roll = (below: number) => {
        const [drawn, next] = nextInteger(seed, below)
        seed = next
        return drawn
      }
      let given = 0
      for (let i = 0; i < 400; i++) {
        const game = gainedIn[roll(gainedIn.length)] ?? 'word-web'
        const ended: EndedGame = {
          game,
          isWon: roll(4) > 0,
          isFlawless: roll(2) === 0,
          guesses: roll(7),
          pangrams: roll(2),
          longestWord: 4 + roll(6),
          groupsBeforeMiss: roll(5),
          hasKindredWord: roll(2) === 0,
          secondsLeft: roll(100),
          answer: 'FLAME',
          flawlessKinds: roll(4),
        }
        for (const { kind, amount } of perk?.gains?.(ended) ?? []) {
          given += amount > 0 ? 1 : 0
          const { takenBy } = carriedRules[kind]
          expect(named.some(type => takenBy.includes(type) && type !== game)).toBe(true)
          expect(amount).toBeLessThanOrEqual(carriedRules[kind].most)
        }
      }
      expect(given).toBeGreaterThan(0)
    },
  )

  it('[PK8] joins different games, and is named where it acts', () => {
    for (const { id, name, gameTypes: named = [], effect } of joining) {
      expect(named.length).toBeGreaterThan(1)
      expect(gameTypes).toEqual(expect.arrayContaining([...named]))
      expect(effect.type).toBe('carry')
      expect(sayActing({ kind: 'hiveCredit', amount: 2, from: [id] })).toBe(
        `${name} takes two points off the goal.`,
      )
      expect(JSON.parse(JSON.stringify(describePerk(perkOf(id) as never)))).toHaveProperty('icon')
    }
  })

  it('[PK8] gives nothing without being worn, and nothing in a run that has ended', () => {
    const staged = stageAttempt(campaign(), 'node-a', { isFlawless: true })
    expect(settleAttempt(staged.run, staged.attempt).run).not.toHaveProperty('carried')
    const lost = { result: 'defeat', mindPoints: 0 } as const
    expect(carriedAfter('honeyed-tongue', 'node-b', { pangrams: 1 }, lost)).toEqual([])
  })
})

describe('each joining perk', () => {
  it('[PK8] Golden Thread gives two letters for a Word Web with its first group right', () => {
    const after = (groupsBeforeMiss: number, result: 'victory' | 'defeat' = 'victory') =>
      carriedAfter('golden-thread', 'node-a', { groupsBeforeMiss }, { result })
    expect(after(1)).toEqual([['seekerLetters', 2]])
    expect([after(0), after(3, 'defeat')]).toEqual([[], []])
    expect(carriedAfter('golden-thread', 'b1', { groupsBeforeMiss: 4 })).toEqual([])
  })

  it('[PK8] Spun Wax takes three points off a hive for each group before a wrong one', () => {
    expect(carriedAfter('spun-wax', 'node-a', { groupsBeforeMiss: 3 })).toEqual([['hiveCredit', 9]])
    expect(carriedAfter('spun-wax', 'node-a', { groupsBeforeMiss: 0 })).toEqual([])
    const lost = { result: 'defeat' } as const
    expect(carriedAfter('spun-wax', 'node-a', { groupsBeforeMiss: 3 }, lost)).toEqual([])
  })

  it('[PK8] Long Breath gives a guess and a letter for a hive word of seven letters', () => {
    expect(carriedAfter('long-breath', 'node-b', { longestWord: 7 })).toEqual([
      ['seekerGuesses', 1],
      ['seekerLetters', 1],
    ])
    expect(carriedAfter('long-breath', 'node-b', { longestWord: 6 })).toEqual([])
  })

  it('[PK8] a pangram forgives two groups with Honeyed Tongue, and a long word shows letters with Pollinator', () => {
    const tongue = (deeds: Deeds) => carriedAfter('honeyed-tongue', 'node-b', deeds)
    expect(tongue({ pangrams: 1 })).toEqual([['freeMisses', 2]])
    expect(tongue({ longestWord: 8 })).toEqual([['freeMisses', 2]])
    expect(tongue({ longestWord: 7 })).toEqual([])
    expect(carriedAfter('pollinator', 'node-b', { longestWord: 7 })).toEqual([['bossLetters', 2]])
    expect(carriedAfter('pollinator', 'node-b', { longestWord: 6 })).toEqual([])
  })

  it.each(['long-breath', 'honeyed-tongue', 'pollinator'])(
    '[PK8] both texts of %s say that a longer word counts too',
    id => {
      const { description, effect } = perkOf(id) ?? {}
      expect(description).toMatch(/(seven|eight) letters or more/)
      expect(effect?.description).toMatch(/[78] or more letters/)
      expect(carriedAfter(id, 'node-b', { longestWord: 9 })).not.toEqual([])
    },
  )

  it('[PK8] Blue Thread names a theme for a kindred word, also if the word was not found', () => {
    const lost = { result: 'defeat' } as const
    expect(carriedAfter('blue-thread', 'b1', { hasKindredWord: true }, lost)).toEqual([
      ['webThemes', 1],
    ])
    expect(carriedAfter('blue-thread', 'b1', { hasKindredWord: false })).toEqual([])
  })

  it('[PK8] Marginal Note adds 15 seconds for a word found in three guesses', () => {
    expect(carriedAfter('marginal-note', 'b1', {}, { guessesUsed: 3 })).toEqual([
      ['trialSeconds', 15],
    ])
    expect(carriedAfter('marginal-note', 'b1', {}, { guessesUsed: 4 })).toEqual([])
  })

  it('[PK8] Banked Sand turns seconds left in a clue trial into points, up to fifteen', () => {
    const after = (secondsLeft: number) =>
      carriedAfter('banked-sand', 'boss:etymology', { secondsLeft })
    expect([after(3), after(19), after(110)]).toEqual([
      [],
      [['hiveCredit', 4]],
      [['hiveCredit', 15]],
    ])
  })

  it('[PK8] Concordance opens a clue after flawless games of two kinds in one realm', () => {
    const flawless = (run: RunRecord, nodeId: string, outcome: Partial<Outcome> = {}) => {
      const how = { isFlawless: true, ...outcome }
      const staged = stageAttempt(run, nodeId, how, { perks: ['concordance'] })
      return settleAttempt(staged.run, staged.attempt).run
    }
    const one = flawless(campaign(), 'node-a')
    expect(one.carried).toBeUndefined()
    expect(flawless(one, 'node-b', { isFlawless: false }).carried).toBeUndefined()
    const two = flawless(one, 'node-b')
    expect(two.flawless).toEqual(['1:word-web', '1:hive-builder'])
    expect(two.carried?.items).toEqual([
      { kind: 'bossClues', amount: 1, from: ['concordance'], level: 1 },
    ])
    const nextRealm = { ...one, level: 2, openedLevels: [2], seed: campaign().seed }
    const kinds = ['node-a', 'node-b', 't1', 't2', 't3'].reduce(
      (run, id) => flawless(run, id),
      nextRealm,
    )
    expect(kinds.flawless?.filter(key => key.startsWith('2:')).length).toBeGreaterThan(0)
  })

  it('[PK8] Borrowed Word keeps the answer of a Word Seeker that was won', () => {
    expect(carriedAfter('borrowed-word', 'b1', { answer: 'FLAME' })).toEqual([
      ['wildWord', 'FLAME'],
    ])
    const lost = { result: 'defeat' } as const
    expect(carriedAfter('borrowed-word', 'b1', { answer: 'FLAME' }, lost)).toEqual([])
  })
})

describe('what a game tells of itself', () => {
  const setup = { ...practiceSetup('deeds'), runKind: 'campaign' as const }

  it('[PK8] counts pangrams and long words that were found, not those of Decay or wild ones', () => {
    const { stateAfter } = scripted(
      hiveBuilder,
      fallbackHive,
      { ...setup, level: 3 },
      wordMoves('word'),
    )
    expect(deedsOf('hive-builder', stateAfter({}))).toEqual({ pangrams: 0, longestWord: 0 })
    const { pangram } = fallbackHive
    const found = deedsOf('hive-builder', stateAfter({}, pangram))
    expect(found).toEqual({ pangrams: 1, longestWord: pangram.length })
    const carried = [{ kind: 'wildWord' as const, amount: 1, from: [], word: 'ABCDEFGHI' }]
    const wild = deedsOf('hive-builder', stateAfter({ carried }, { type: 'wild' }))
    expect(wild).toEqual({ pangrams: 0, longestWord: 0 })
    const decayed = stateAfter({ glyphs: [{ glyphId: 'decay', quantity: 1 }] }, glyph('decay'))
    expect(decayed.found.length).toBeGreaterThan(0)
    expect(deedsOf('hive-builder', decayed)).toEqual({ pangrams: 0, longestWord: 0 })
  })

  it('[PK8] counts the groups before the first wrong one', () => {
    const puzzle = tutorialScenarios[0].puzzle as never
    const { stateAfter } = scripted(wordWeb, puzzle, setup, (step: Step<string[]>, at) =>
      Array.isArray(step) ? { type: 'submit', at, words: step } : { ...step, at },
    )
    const { groups } = stateAfter({}).puzzle
    const right = groups.map(({ words }) => words)
    const mixed = groups.map(({ words }) => words[0] ?? '')
    const late = groups.slice(0, 2).flatMap(({ words }) => words.slice(0, 2))
    const count = (...steps: string[][]) => deedsOf('word-web', stateAfter({}, ...steps))
    expect(count(...right)).toEqual({ groupsBeforeMiss: 4 })
    expect(count(mixed, ...right)).toEqual({ groupsBeforeMiss: 0 })
    expect(count(...right.slice(2), late, ...right.slice(0, 2))).toEqual({ groupsBeforeMiss: 2 })
  })

  it('[PK8] knows a synonym among the guesses', () => {
    const puzzle = { ...fallbackTwistle, synonyms: ['BRICK'] }
    const { stateAfter } = scripted(twistle, puzzle, setup, wordMoves('guess'))
    const { word } = fallbackTwistle
    expect(deedsOf('twistle', stateAfter({}, word))).toEqual({
      hasKindredWord: false,
      answer: word,
    })
    expect(deedsOf('twistle', stateAfter({}, 'BRICK'))).toMatchObject({ hasKindredWord: true })
  })

  it('[PK8] measures the time left of a trial, or the words left to try', () => {
    const { stateAfter } = scripted(timeTrial, fallbackHive, setup, (step: Step<string>) =>
      typeof step === 'string' ? { type: 'word', at: 20_000, word: step } : { ...step, at: 20_000 },
    )
    const { pangram } = fallbackHive
    expect(deedsOf('time-trial', stateAfter({}, pangram))).toEqual({ secondsLeft: 100 })
    const untimed = stateAfter({ timerMode: 'attempts' }, pangram)
    expect(deedsOf('time-trial', untimed)).toEqual({ secondsLeft: 90 })
  })
})
