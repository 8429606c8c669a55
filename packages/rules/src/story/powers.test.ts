import { describe, expect, it } from 'vitest'
import { openRun, type RunRecord } from '../campaign/run.ts'
import type { CarriedItem } from '../carried/kinds.ts'
import type { GameState } from '../engine/game.ts'
import { stageAttempt } from '../test-kit/staged-attempt.ts'
import type { PlayedStar } from './played-star.ts'
import { powersThatMattered } from './powers.ts'

const run: RunRecord = { ...openRun('campaign', [], 's'), level: 2, openedLevels: [2] }

interface Told extends Partial<Omit<PlayedStar, 'setup' | 'end'>> {
  perks?: readonly string[]
  carried?: readonly CarriedItem[]
  isFlawless?: boolean
  state?: object
}

/** A star of level 2 that was won, with this last state. */
function star(nodeId: string, told: Told = {}): PlayedStar {
  const { perks = [], carried = [], isFlawless = false, state = {}, ...rest } = told
  const { attempt } = stageAttempt(run, nodeId, { isFlawless }, { perks })
  const { outcome, game } = attempt
  return {
    game,
    setup: { ...attempt.setup, carried: [...carried] },
    moves: [],
    isWon: true,
    end: { state: { at: 0, ...state } as GameState, outcome },
    mindPointsWon: 0,
    roll: () => ({ mindPoints: 0, glyphIds: [] }),
    ...rest,
  }
}

const tell = (
  stars: readonly PlayedStar[],
  changed: Partial<RunRecord> = {},
  used: string[] = [],
) =>
  powersThatMattered({ ...run, ...changed }, stars, used).map(({ name, text }) => `${name} ${text}`)

describe('what helped in a journey', () => {
  it('[CH24] tells nothing of powers that made no difference', () => {
    const perks = ['score-alchemist', 'lucky-lexicon', 'keen-ear', 'iron-focus', 'waking-star']
    const lost = star('node-a', { perks, isWon: false, state: { failedAttempts: 2 } })
    expect(tell([lost])).toEqual([])
  })

  it('[CH24] counts the score that would not have been paid', () => {
    const both = ['score-alchemist', 'perfectionist']
    const stars = [star('node-a', { perks: both, isFlawless: true }), star('t1', { perks: both })]
    // 693 and 570 are paid; without the one 619 and 495, without the other 570 and 570.
    expect(tell(stars)).toEqual([
      'Score Alchemist added 149 points to your score.',
      'Perfectionist added 123 points to your score.',
    ])
  })

  it('[CH24] counts mind points and glyphs that only the perk has rolled', () => {
    const roll: PlayedStar['roll'] = perks => ({
      mindPoints: perks.includes('expanding-mind') ? 1 : 0,
      glyphIds: perks.includes('lucky-lexicon') ? ['decay', 'insight'] : [],
    })
    const perks = ['lucky-lexicon', 'expanding-mind']
    const gained = star('node-a', { perks, roll, mindPointsWon: 1 })
    const full = star('t1', { perks, roll, mindPointsWon: 0 })
    const anyway = star('m1', {
      perks,
      mindPointsWon: 1,
      roll: () => ({ mindPoints: 1, glyphIds: ['decay', 'insight'] }),
    })
    expect(tell([gained, full, anyway])).toEqual([
      'Lucky Lexicon found you two glyphs.',
      'Expanding Mind brought you one mind point.',
    ])
  })

  it('[CH24] tells what a star showed, spared or held by a perk', () => {
    const perks = ['keen-ear', 'mind-guardian', 'deep-satchel']
    const seen = star('t2', { perks })
    const full = star('b2', { perks })
    full.setup.mindPoints = { current: 4, maximum: 4 }
    full.setup.glyphs = [{ glyphId: 'mending', quantity: 4 }]
    expect(tell([seen, seen, full])).toEqual([
      'Mind Guardian held a mind point for which you had no room otherwise.',
      'Deep Satchel carried a fourth glyph to one star.',
      'Keen Ear showed you the puzzle of two mystery stars.',
    ])
    const web = { game: 'word-web', state: { wrongGroups: 3 } } as const
    const hive = { game: 'hive-builder', state: { failedAttempts: 7 } } as const
    const worn = ['lexical-proximity', 'iron-focus']
    expect(
      tell([star('node-a', { perks: worn, ...web }), star('t1', { perks: worn, ...hive })]),
    ).toEqual([
      'Lexical Proximity told you how close three wrong groups came.',
      'Iron Focus kept two letters from fading.',
    ])
  })

  it('[CH24] tells of a trial that was won in added seconds, and of no other', () => {
    const state = (at: number) => ({ at, limit: 140, timerMode: 'timed' })
    const trial = (at: number) =>
      star('boss:usage', { perks: ['time-mystic'], game: 'time-trial', state: state(at) })
    expect(tell([trial(119_000)])).toEqual([])
    expect(tell([trial(121_000)])).toEqual([
      'Time Mystic won you one clue trial in the seconds it added.',
    ])
  })

  it('[CH24] tells what perks that change a choice were used for', () => {
    const perks = ['wayfarers-pass', 'omen-reader', 'silver-tongue', 'waystone', 'third-card']
    const roll: PlayedStar['roll'] = worn => ({
      mindPoints: 0,
      glyphIds: worn.includes('third-card')
        ? ['decay', 'insight', 'mending']
        : ['decay', 'insight'],
    })
    const stars = [star('node-a', { perks, roll })]
    const promises = {
      gardener: { level: 2, nodeId: 't2', answer: 'silver-story' },
      comet: { level: 2, nodeId: 'b2', answer: 'wave' },
    }
    const used = {
      passed: ['1:t1', '2:t1'],
      lifted: ['2:m1'],
      keptOffers: ['2:t1', '2:t3'],
      scores: { '2:t3#offer': 25 },
      carried: { items: [], taken: {}, promises },
    }
    expect(tell(stars, used)).toEqual([
      'Wayfarer’s Pass led you past two stars.',
      'Third Card showed you one glyph more to choose from.',
      'Silver Tongue gave you one answer that nobody else has.',
      'Omen Reader lifted one omen for you.',
      'Waystone kept one glyph until you had a use for it.',
    ])
    expect(tell([star('node-a', { perks })])).toEqual([])
    const keptTwo = { keptOffers: ['2:t1', '2:t3'] }
    expect(tell(stars, keptTwo)).toContain('Waystone kept two glyphs until you had a use for them.')
    // Swapped for other perks before a star was played.
    expect(tell([star('node-a')], used)).toEqual([
      'Wayfarer’s Pass led you past two stars.',
      'Silver Tongue gave you one answer that nobody else has.',
      'Omen Reader lifted one omen for you.',
    ])
  })

  it('[CH24] names the perk or wanderer that gave what was carried, if it was used', () => {
    const item = (kind: CarriedItem['kind'], from: string, amount = 1): CarriedItem => ({
      kind,
      amount,
      from: [from],
    })
    const forgiven = item('freeMisses', 'honeyed-tongue')
    const web = (freeMisses: number) =>
      star('node-a', { game: 'word-web', carried: [forgiven], state: { freeMisses } })
    expect(tell([web(1)])).toEqual([])
    expect(tell([web(0), web(0)])).toEqual(['Honeyed Tongue saved you two mind points.'])
    const shown = star('m1', { game: 'twistle', carried: [item('seekerLetters', 'borrower')] })
    expect(tell([shown])).toEqual([
      expect.stringMatching(/borrow.* showed you one letter in Word Seeker\.$/i),
    ])
  })

  it('[CH24] counts glyphs used in games and on the map', () => {
    const moves = [{ type: 'glyph', at: 1, glyphId: 'second-dawn', useId: 'u' }]
    expect(tell([star('node-a', { moves })], {}, ['mending', 'mending'])).toEqual([
      'Glyph of Mending gave you back two mind points.',
      'Glyph of Second Dawn brought you back from zero once.',
    ])
  })

  it('[CH24] tells what each glyph did, with the trials that were won in its seconds', () => {
    const use = (glyphId: string) => ({ type: 'glyph', at: 1, glyphId, useId: glyphId })
    const trial = (at: number) =>
      star('boss:usage', {
        game: 'time-trial',
        moves: [use('temporal-shift')],
        state: { at, limit: 120, timerMode: 'timed' },
      })
    const others = ['insight', 'momentum', 'unveiling', 'remembrance', 'decay']
    const later = ['renewal', 'gleaning', 'unraveling', 'naming', 'zenith', 'kindred', 'sifting']
    const last = ['nectar', 'shelter', 'slow-sand', 'breath', 'song']
    const all = [star('node-a', { moves: [...others, ...later, ...last].map(use) }), trial(10_000)]
    expect(tell(all)).toEqual([
      'Glyph of Insight gave you one hint.',
      'Glyph of Momentum guarded the letters of your hives once.',
      'Glyph of Temporal Shift added 30 seconds to the clock.',
      'Glyph of Unveiling showed you one letter in Word Seeker.',
      'Glyph of Remembrance opened one clue to a forgotten word.',
      'Glyph of Decay solved one board at the price of a mind point.',
      'Glyph of Renewal brought all faded letters back once.',
      'Glyph of Gleaning found the longest words of a hive for you once.',
      'Glyph of Unraveling solved one group of Word Web.',
      'Glyph of Naming showed you how a forgotten word begins and ends.',
      'Glyph of Zenith made your mind whole again once.',
      'Glyph of Kindred showed you which words belong together once.',
      'Glyph of Sifting struck letters from Word Seeker once.',
      'Glyph of Nectar sweetened your words once.',
      expect.stringMatching(/^Glyph of Shelter (saved you one mind point|stood by you once)\.$/),
      'Glyph of Slow Sand slowed the sand once.',
      'Glyph of Breath gave you more guesses once.',
      'Glyph of Song sang out the vowels of one word.',
    ])
    expect(tell([trial(10_000), trial(100_000)])).toEqual([
      'Glyph of Temporal Shift added 60 seconds to the clock, and won you one trial in them.',
    ])
  })

  it('[CH24] tells what a run has recorded: free Insights, and a point more at the start', () => {
    const worn = star('node-a', { perks: ['hint-whisperer', 'waking-star'] })
    const changed = { freeInsights: [1, 2], mindBonus: { maximum: 0, starting: 1 } }
    expect(tell([worn], changed)).toEqual([
      'Hint Whisperer gave you two free Insights.',
      'Waking Star gave you one mind point more at the start.',
    ])
  })
})
