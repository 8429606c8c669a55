import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeNumber } from '../campaign/map.ts'
import { gatherParty } from '../campaign/party.ts'
import { totalScore } from '../campaign/progress.ts'
import { purseOf } from '../campaign/purse.ts'
import { openRun, type RunRecord, runRecordSchema } from '../campaign/run.ts'
import { settleAttempt } from '../campaign/settle.ts'
import { carriedKinds, carriedRules } from '../carried/kinds.ts'
import { isFullJourney, runKinds } from '../engine/setup.ts'
import { glyphCapacity, glyphCount } from '../glyphs/inventory.ts'
import { glyphs } from '../glyphs/registry.ts'
import { withOmens } from '../omens/draw.ts'
import { MIND_POINT_CAP, mindPointChanceAt } from '../rewards/chances.ts'
import { stageAttempt } from '../test-kit/staged-attempt.ts'
import { answerMeeting, answersOf, refusalOf, scoreAt } from './answer.ts'
import { drawnMeetings, meetingAt, metAt, playSeedFrom } from './draw.ts'
import { wandererOf, wanderers } from './registry.ts'
import { meetingGlyphs, meetingView, sayOutcome, sayPromises, sayStakes } from './view.ts'
import type { MeetingAnswer, Wanderer } from './wanderer.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{8}$/).map(playSeedFrom)
const RUNS = { numRuns: 300 }
const places = ['2:t2', '2:b2', '3:t2', '3:b2']
const both = ['t2', 'b2']

const journey = (seed: string, level = 2): RunRecord => ({
  ...openRun('campaign', [], seed),
  level,
  openedLevels: [level],
})

const promise = (run: RunRecord, id: string, answer: string): RunRecord => ({
  ...run,
  carried: {
    items: run.carried?.items ?? [],
    taken: {},
    promises: { ...run.carried?.promises, [id]: { level: 2, nodeId: 'elsewhere', answer } },
  },
})

const firstPartOf = ({ id }: Wanderer) =>
  wanderers
    .flatMap(first => first.answers.map(answer => ({ first, answer })))
    .filter(({ answer }) => answer.leadsTo === id)

/** Every answer with a journey in which it is shown. */
const shownAnswers = wanderers.flatMap(wanderer => {
  const before = wanderer.isSecondPart ? firstPartOf(wanderer) : [null]
  return before.flatMap(earlier => {
    const fresh = journey('any')
    const run = earlier ? promise(fresh, earlier.first.id, earlier.answer.id) : fresh
    return answersOf(run, wanderer).map(answer => ({ wanderer, answer, run }))
  })
})

/** A journey with all that an answer can depend on. */
const holdings = fc.record({
  level: fc.constantFrom(2, 3),
  current: fc.integer({ min: 1, max: 5 }),
  held: fc.subarray(
    glyphs.map(({ id }) => id),
    { maxLength: 3 },
  ),
  score: fc.constantFrom(0, 100, 450, 5000),
  carried: fc.subarray([...carriedKinds]),
})

type Holdings = typeof holdings extends fc.Arbitrary<infer T> ? T : never

function hold(run: RunRecord, { level, current, held, score, carried }: Holdings): RunRecord {
  return {
    ...run,
    level,
    openedLevels: [level],
    mindPoints: { current, maximum: 5 },
    glyphs: held.map(glyphId => ({ glyphId, quantity: 1 })),
    scores: { '1:node-a': score },
    carried: {
      taken: {},
      promises: run.carried?.promises ?? {},
      items: carried.map(kind => {
        const { most: amount, isForLevel } = carriedRules[kind]
        return { kind, amount, from: ['perk'], ...(isForLevel && { level }) }
      }),
    },
  }
}

function give(run: RunRecord, wanderer: Wanderer, answer: MeetingAnswer, nodeId = 't2') {
  const shown = meetingGlyphs('secret', answer)
  const choice = {
    answerId: answer.id,
    giveGlyphId: run.glyphs[0]?.glyphId ?? null,
    takeGlyphId: shown[0] ?? null,
  }
  return answerMeeting(run, { nodeId, wanderer, shown }, choice, [])
}

const costs = ({ effects }: MeetingAnswer) =>
  effects.some(
    effect => effect.do === 'give-glyph' || ('by' in effect && (effect.by as number) < 0),
  )

describe('the wanderers', () => {
  it('are at least 24, with a text of at most 60 words and two or three answers at once', () => {
    expect(wanderers.length).toBeGreaterThanOrEqual(24)
    expect(new Set(wanderers.map(({ id }) => id)).size).toBe(wanderers.length)
    for (const { text } of wanderers) expect(text.split(/\s+/).length).toBeLessThanOrEqual(60)
    for (const { wanderer, run } of shownAnswers) {
      const { length } = answersOf(run, wanderer)
      expect([2, 3], wanderer.id).toContain(length)
    }
  })

  it('[WA7] name the limit of a chance that some star would raise above it', () => {
    const highest = mindPointChanceAt(nodeNumber('boss') - 1, 0)
    for (const { answer } of shownAnswers) {
      for (const effect of answer.effects) {
        if (effect.do !== 'carry' || effect.kind !== 'mindPointChance') continue
        const isLimited = highest + effect.amount / 100 > MIND_POINT_CAP
        expect(answer.stakes.includes('75% at most'), answer.stakes).toBe(isLimited)
      }
    }
  })

  it('[WA4] come twice where an answer says so, and every second part is promised by a first', () => {
    for (const wanderer of wanderers) {
      for (const { leadsTo } of wanderer.answers) {
        if (!leadsTo) continue
        expect(wanderer.isFirstPart, wanderer.id).toBe(true)
        expect(wandererOf(leadsTo)?.isSecondPart, leadsTo).toBe(true)
      }
      if (wanderer.isSecondPart) expect(firstPartOf(wanderer).length).toBeGreaterThan(0)
    }
  })
})

describe('the draw of meetings', () => {
  it('[WA1] [WA2] is for t2 and b2 of levels 2 and 3, for about half of them, nobody twice', () => {
    let count = 0
    for (let n = 0; n < 1000; n++) {
      const drawn = drawnMeetings(playSeedFrom(String(n)))
      count += drawn.size
      expect([...drawn.keys()].every(key => places.includes(key))).toBe(true)
      expect(new Set(drawn.values()).size).toBe(drawn.size)
      for (const [key, { isFirstPart, isSecondPart }] of drawn) {
        expect(isSecondPart).toBeUndefined()
        if (key.startsWith('3')) expect(isFirstPart).toBeUndefined()
      }
    }
    expect(count / 4000).toBeGreaterThan(0.46)
    expect(count / 4000).toBeLessThan(0.54)
  })

  it('[WA2] brings every wanderer who is not a second part', () => {
    const met = new Set<string>()
    for (let n = 0; n < 1000; n++) {
      for (const { id } of drawnMeetings(playSeedFrom(String(n))).values()) met.add(id)
    }
    expect(met.size).toBe(wanderers.filter(({ isSecondPart }) => !isSecondPart).length)
  })

  it('[WA1] meets nobody in other runs, at other levels and at other nodes', () => {
    for (let n = 0; n < 100; n++) {
      const run = journey(playSeedFrom(String(n)))
      for (const kind of runKinds) {
        if (isFullJourney(kind)) continue
        for (const nodeId of both) expect(meetingAt({ ...run, kind }, nodeId)).toBeUndefined()
      }
      for (const nodeId of both) expect(meetingAt({ ...run, level: 1 }, nodeId)).toBeUndefined()
      for (const nodeId of ['t1', 'm2', 'boss', 'boss:usage']) {
        expect(meetingAt(run, nodeId)).toBeUndefined()
      }
    }
  })

  it('[WA3] meets nobody in a journey that an earlier release has opened', () => {
    for (let n = 0; n < 100; n++) {
      for (const seed of [withOmens(`${n}`.repeat(8)), `${n}`.repeat(8)]) {
        for (const nodeId of both) expect(meetingAt(journey(seed), nodeId)).toBeUndefined()
      }
    }
  })

  it('[WA3] stays as it is when a wanderer is added', () => {
    const golden = ['a', 'b', 'c', 'd'].map(text =>
      places.map(key => drawnMeetings(`o14-w26-${text}`).get(key)?.id ?? '-').join(' '),
    )
    expect(golden).toMatchInlineSnapshot(`
      [
        "- gamblers - -",
        "left-out early-echo clockmender -",
        "cartographer tea-house - early-echo",
        "quiet-order - auctioneer pasts",
      ]
    `)
  })

  it('[WA4] the comet keeps what an earlier release has promised', () => {
    const second = wandererOf('comet-returns') as Wanderer
    const sums = (first: string) =>
      answersOf(promise(journey('any'), 'comet', first), second).flatMap(({ effects }) =>
        effects.flatMap(effect => (effect.do === 'score' ? effect.by : [])),
      )
    expect([sums('score'), sums('send'), sums('mind')]).toEqual([[400], [110], [110]])
    const first = answersOf(journey('any'), wandererOf('comet') as Wanderer)
    expect(first.map(({ id }) => id)).toEqual(['mind', 'send', 'wave'])
  })

  it('[WA5] [WA6] is the same until the answer, and nobody after it', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...both), holdings, (seed, nodeId, held) => {
        const run = journey(seed)
        const wanderer = meetingAt(run, nodeId)
        if (!wanderer) return
        expect(meetingAt(hold(run, { ...held, level: 2 }), nodeId)).toBe(wanderer)
        const free = answersOf(run, wanderer).find(answer => !refusalOf(run, answer, []))
        const answered = free && give(run, wanderer, free, nodeId)
        if (!answered?.ok) throw new Error(wanderer.id)
        expect(meetingAt(answered.run, nodeId)).toBeUndefined()
        expect(metAt(answered.run, nodeId)).toBe(wanderer)
        const other = nodeId === 't2' ? 'b2' : 't2'
        expect(meetingAt(answered.run, other)).not.toBe(wanderer)
      }),
      RUNS,
    )
  })

  it('[WA4] brings a promised second part to the next mystery star, whoever else would wait, and once', () => {
    for (const { wanderer, answer } of shownAnswers) {
      if (!answer.leadsTo) continue
      const run = promise(journey(playSeedFrom('x')), wanderer.id, answer.id)
      for (const level of [2, 3]) {
        for (const nodeId of both) {
          expect(meetingAt({ ...run, level }, nodeId)?.id).toBe(answer.leadsTo)
        }
      }
      const second = wandererOf(answer.leadsTo) as Wanderer
      const last = answersOf(run, second).at(-1) as MeetingAnswer
      const met = give(hold(run, richest), second, last)
      if (!met.ok) throw new Error(met.refusal.message)
      expect(meetingAt(met.run, 'b2')?.id).not.toBe(answer.leadsTo)
    }
  })
})

const richest: Holdings = { level: 2, current: 3, held: ['insight'], score: 5000, carried: [] }

describe('an answer', () => {
  it.each(shownAnswers.map(shown => [`${shown.wanderer.id}: ${shown.answer.id}`, shown] as const))(
    '[WA8] [WA9] keeps every limit and does what it says: %s',
    (_, { wanderer, answer, run }) => {
      fc.assert(
        fc.property(holdings, held => {
          const before = hold(run, held)
          const reason = refusalOf(before, answer, [])
          const answered = give(before, wanderer, answer)
          expect(answered.ok).toBe(reason === null)
          if (!answered.ok) return
          const { run: after } = answered
          expect(runRecordSchema.safeParse(after).success).toBe(true)
          const { current, maximum } = after.mindPoints
          expect(current >= 1 && current <= maximum).toBe(true)
          expect(glyphCount(after.glyphs)).toBeLessThanOrEqual(glyphCapacity([]))
          expect(purseOf(after)).toBeGreaterThanOrEqual(0)
          for (const { kind, amount } of after.carried?.items ?? []) {
            expect(amount).toBeLessThanOrEqual(carriedRules[kind].most)
          }
          const told = sayOutcome(before, after, answer)
          expect(told.length).toBeGreaterThan(0)
        }),
        { numRuns: 60 },
      )
      const first = give(hold(run, richest), wanderer, answer)
      expect(first.ok).toBe(true)
    },
  )

  it('[WA8] is always possible for one that costs nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shownAnswers), holdings, ({ wanderer, run }, held) => {
        const before = hold(run, held)
        const free = answersOf(before, wanderer).filter(answer => !costs(answer))
        expect(
          free.some(answer => refusalOf(before, answer, []) === null),
          wanderer.id,
        ).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['balance', 'glyph', { held: [] }, 'You hold no glyph.'],
    ['balance', 'glyph', { current: 5 }, 'Your mind points are full.'],
    ['balance', 'thought', { current: 1 }, 'You have only 1 mind point.'],
    ['auctioneer', 'large', { score: 100 }, 'You have 100 score to spend.'],
    ['auctioneer', 'small', { held: ['insight', 'mending', 'decay'] }, 'Your satchel is full.'],
    ['smuggler', 'p', { carried: ['webThemes'] }, 'You carry this already.'],
  ] as const)('[WA8] of %s, %s, is refused with %o: %s', (id, answerId, change, reason) => {
    const wanderer = wandererOf(id) as Wanderer
    const answer = wanderer.answers.find(given => given.id === answerId) as MeetingAnswer
    const run = hold(journey('any'), { ...richest, ...change } as Holdings)
    expect(refusalOf(run, answer, [])).toBe(reason)
    expect(give(run, wanderer, answer).ok).toBe(false)
  })

  it('[WA10] gives a glyph that is held and takes one that is shown', () => {
    const run = hold(journey('any'), richest)
    const wanderer = wandererOf('balance') as Wanderer
    const place = { nodeId: 't2', wanderer, shown: ['unveiling'] }
    const choice = { giveGlyphId: null, takeGlyphId: null }
    for (const forged of [
      { ...choice, answerId: 'thought' },
      { ...choice, answerId: 'thought', takeGlyphId: 'second-dawn' },
      { ...choice, answerId: 'glyph' },
      { ...choice, answerId: 'glyph', giveGlyphId: 'mending' },
      { ...choice, answerId: 'gift' },
    ]) {
      expect(answerMeeting(run, place, forged, []).ok).toBe(false)
    }
    const taken = answerMeeting(
      run,
      place,
      { ...choice, answerId: 'thought', takeGlyphId: 'unveiling' },
      [],
    )
    expect(taken.ok && taken.run.glyphs.map(({ glyphId }) => glyphId)).toEqual([
      'insight',
      'unveiling',
    ])
  })

  it('[WA8] is not possible where it costs something and could pay nothing', () => {
    const gamblers = wandererOf('gamblers')
    const answer = gamblers?.answers.find(({ id }) => id === 'mind')
    if (!gamblers || !answer) throw new Error('gamblers')
    const run = { ...openRun('campaign', [], 'any'), level: 2 }
    expect(refusalOf({ ...run, mindPoints: { current: 3, maximum: 3 } }, answer, [])).toBe(
      'Your mind points are full.',
    )
    expect(refusalOf({ ...run, mindPoints: { current: 2, maximum: 3 } }, answer, [])).toBeNull()
  })

  it('[WA11] pays score at once, and spends it from the purse without lowering what was earned', () => {
    for (const { wanderer, answer, run } of shownAnswers) {
      const before = hold(run, richest)
      const answered = give(before, wanderer, answer)
      if (!answered.ok) throw new Error(wanderer.id)
      const moved = answer.effects.flatMap(effect => (effect.do === 'score' ? effect.by : []))
      const paid = moved.map(by => Math.sign(by) * scoreAt(before.level, Math.abs(by)))
      const sum = paid.reduce((total, by) => total + by, 0)
      expect(purseOf(answered.run) - purseOf(before)).toBe(sum)
      expect(totalScore(answered.run)).toBeGreaterThanOrEqual(totalScore(before))
    }
  })

  it('[WA7] names every score that it moves, times the multiplier of the level', () => {
    for (const { answer } of shownAnswers) {
      const moved = answer.effects.flatMap(effect => {
        const plain = effect.do === 'wager' ? effect.pays : [effect]
        return plain.flatMap(part => (part.do === 'score' ? Math.abs(part.by) : []))
      })
      for (const level of [2, 3]) {
        const said = sayStakes(answer, level)
        expect(said).not.toMatch(/[{}]/)
        for (const base of moved) expect(said).toContain(String(scoreAt(level, base)))
      }
    }
  })

  it('[WA7] shows different glyphs of its rarity, always the same ones', () => {
    for (const { answer, wanderer, run } of shownAnswers) {
      const shown = meetingGlyphs('secret', answer)
      expect(new Set(shown).size).toBe(shown.length)
      expect(meetingGlyphs('secret', answer)).toEqual(shown)
      const view = meetingView(run, wanderer, [], () => 'secret')
      expect(view.answers.find(({ id }) => id === answer.id)?.glyphIds).toEqual(shown)
      const takes = answer.effects.find(effect => effect.do === 'take-glyph')
      expect(shown).toHaveLength(takes?.from ?? 0)
    }
  })
})

describe('a wager', () => {
  const made = (id: string, answer: string, run = journey(playSeedFrom('w'))): RunRecord => ({
    ...run,
    // A beaten boss makes the maximum 4.
    scores: { '1:boss': 100 },
    mindPoints: { current: 2, maximum: 4 },
    carried: { items: [], taken: {}, promises: { [id]: { level: 2, nodeId: 't2', answer } } },
  })
  const settle = (run: RunRecord, outcome: object, attempts = 0) => {
    const staged = stageAttempt({ ...run, attempts: { '2:t2': attempts } }, 't2', outcome)
    return settleAttempt(staged.run, staged.attempt)
  }

  it('[WA13] is paid at the end of the star where it was made, with the rewards', () => {
    const { run, rewards } = settle(made('gamblers', 'mind'), {})
    expect(run.mindPoints.current).toBe(4)
    expect(rewards.mindPointsRestored).toBe(2)
  })

  it.each([
    ['a defeat', 'gamblers', 'score', { result: 'defeat' }, 0],
    ['a later attempt', 'gamblers', 'mind', {}, 1],
    ['a victory with a lost mind point', 'gamblers', 'mind', { mindPoints: 1 }, 0],
    ['a victory that is not flawless', 'quiet-order', 'vow', { isFlawless: false }, 0],
  ] as const)('[WA13] is not paid by %s', (_, id, answer, outcome, attempts) => {
    const before = made(id, answer)
    const { run, rewards } = settle(before, outcome, attempts)
    expect(rewards.mindPointsRestored).toBe(0)
    expect(Object.keys(run.scores)).not.toContain('2:t2#wager')
  })

  it('[WA13] pays score and what is carried as well', () => {
    const scored = settle(made('planet', 'walk'), {})
    expect(scored.run.scores['2:t2#wager']).toBe(scoreAt(2, 600))
    const letter = settle(made('early-echo', 'teach'), {})
    expect(letter.run.carried?.items).toMatchObject([{ kind: 'bossLetters', amount: 1 }])
  })

  it('[WA13] gives the stake back when a friend leads on before the star was opened', () => {
    const ahead = { ...journey(playSeedFrom('w')), level: 3, scores: { '2:boss': 100 } }
    const follow = (run: RunRecord) => gatherParty([run, ahead])[0] as RunRecord
    const mind = follow(made('gamblers', 'mind'))
    expect(mind.mindPoints.current).toBe(3)
    expect(sayPromises(mind)).toEqual([
      'The Gamblers Without Dice: the party went on before your first try. Your stake is yours again.',
    ])
    // Once.
    expect(follow(mind).mindPoints.current).toBe(3)
    const at = (current: number, maximum: number) =>
      follow({ ...made('gamblers', 'mind'), mindPoints: { current, maximum } }).mindPoints.current
    expect([at(4, 4), at(0, 4)]).toEqual([5, 2])
    const score = follow({ ...made('gamblers', 'score'), spent: scoreAt(2, 300) + 7 })
    expect(score.spent).toBe(7)
    const tried = { ...made('gamblers', 'mind'), attempts: { '2:t2': 1 } }
    expect(follow(tried).mindPoints.current).toBe(2)
    expect(sayPromises(follow(tried))).toEqual([])
  })

  it('[WA13] gives the stake back when a friend beats the boss that the party shares', () => {
    const staged = stageAttempt(made('gamblers', 'mind'), 'boss', {})
    const led = (isLedOn: boolean) =>
      settleAttempt(staged.run, { ...staged.attempt, isLedOn }).run.mindPoints.current
    expect(led(true) - led(false)).toBe(1)
  })

  it('[WA13] is settled at the level where it was made, also after a friend has led the party on', () => {
    const staged = stageAttempt(made('gamblers', 'score'), 't2', {})
    const { run, rewards } = settleAttempt({ ...staged.run, level: 3 }, staged.attempt)
    expect(run.scores['2:t2#wager']).toBe(scoreAt(2, 800))
    expect(rewards.wager).toBe(`You won the wager. You are paid ${scoreAt(2, 800)} score.`)
  })

  it('[WA13] is told at its end: won, lost, or without a gain', () => {
    const toldOf = (run: RunRecord, outcome: object) => settle(run, outcome).rewards.wager
    const mind = made('gamblers', 'mind')
    expect(toldOf(mind, {})).toBe('You won the wager. You get 2 mind points: 4 of 4 now.')
    const nearlyFull = { ...mind, mindPoints: { current: 3, maximum: 4 } }
    expect(toldOf(nearlyFull, {})).toBe(
      'You won the wager. You get 1 mind point: 4 of 4 now. Your mind is full.',
    )
    const full = { ...mind, mindPoints: { current: 4, maximum: 4 } }
    expect(toldOf(full, {})).toBe('You won the wager. Your mind is full: nothing gained.')
    expect(toldOf(mind, { result: 'defeat' })).toBe('You lost the wager.')
    expect(toldOf(mind, { mindPoints: 1 })).toBe('You lost the wager.')
    expect(settle(mind, {}, 1).rewards).not.toHaveProperty('wager')
    expect(toldOf(made('gamblers', 'watch'), {})).toBeUndefined()
  })

  it('[WA14] is told as open until it has ended, and so is a promise to meet again', () => {
    const mind = made('gamblers', 'mind')
    const open = 'The Gamblers Without Dice: your wager ends with your first try at that star.'
    expect(sayPromises(mind)).toEqual([open])
    expect(sayPromises(settle(mind, { result: 'defeat' }).run)).toEqual([])
    expect(sayPromises(settle(mind, {}).run)).toEqual([])
    expect(sayPromises({ ...mind, level: 3 })).toEqual([])
    const first = wanderers.find(({ answers }) => answers.some(({ leadsTo }) => leadsTo))
    const leading = first?.answers.find(({ leadsTo }) => leadsTo)
    if (!first || !leading?.leadsTo) throw new Error('Nobody comes twice')
    const owed = promise(journey('any'), first.id, leading.id)
    expect(sayPromises(owed)).toEqual([`${first.title}: you meet again at your next mystery star.`])
    expect(sayPromises(promise(owed, leading.leadsTo, 'x'))).toEqual([])
    const last = { ...owed, level: 3, scores: { '3:t2': 1 } }
    expect(sayPromises(last)).toHaveLength(1)
    expect(sayPromises({ ...last, scores: { '3:t2': 1, '3:b2': 1 } })).toEqual([])
  })
})

describe('a gain of mind points above the maximum', () => {
  it('[WA7] is told as none, beside what was gained', () => {
    const before = { ...journey('any'), mindPoints: { current: 3, maximum: 3 } }
    const after = { ...before, scores: { '2:t2#meeting': 90 } }
    const effects = [
      { do: 'mind', by: 1 },
      { do: 'score', by: 60 },
    ] as const
    const answer = { id: 'a', label: 'A', stakes: 'S', effects }
    expect(sayOutcome(before, after, answer)).toEqual([
      'Your mind is full: nothing gained.',
      'You are paid 90 score.',
    ])
  })
})
