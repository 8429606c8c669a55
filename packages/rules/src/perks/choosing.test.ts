import { describe, expect, it } from 'vitest'
import { leaveOffers, prepareAttempt } from '../campaign/attempt.ts'
import { type GameType, gameTypes } from '../campaign/game-types.ts'
import { applyMapPower, type MapPower } from '../campaign/map-powers.ts'
import { completedNodes, unlockedNodes } from '../campaign/nodes.ts'
import { progressView } from '../campaign/progress-view.ts'
import { openRun, type RunRecord, runRecordSchema } from '../campaign/run.ts'
import type { RunKind } from '../engine/setup.ts'
import { omensAt } from '../omens/draw.ts'
import { answerOffer } from '../rewards/offers.ts'
import { glyphsShown, rollRewards } from '../rewards/roll.ts'
import { stagedFacts } from '../test-kit/staged-attempt.ts'
import { answerMeeting, answersOf } from '../wanderers/answer.ts'
import { playSeedFrom } from '../wanderers/draw.ts'
import { answerOf, isFurther } from '../wanderers/further-answers.ts'
import { wanderers } from '../wanderers/registry.ts'
import { meetingView } from '../wanderers/view.ts'
import { perksActingIn } from './acting.ts'
import type { Perk } from './perk.ts'
import { perks } from './registry.ts'

const campaign = (more: Partial<RunRecord> = {}): RunRecord => ({
  ...openRun('campaign', [], playSeedFrom('choosing')),
  ...more,
})

/** The run after the power, or the code of the refusal. */
function tryPower(run: RunRecord, power: MapPower, nodeId: string, ...perks: string[]) {
  const used = applyMapPower(run, power, nodeId, perks)
  return used.ok ? used.run : used.refusal.code
}

describe('Wayfarer’s Pass', () => {
  const pass = (run: RunRecord, nodeId: string, ...perks: string[]) =>
    tryPower(run, 'pass', nodeId, ...perks)

  it('[PK9] opens the way beyond a star, which pays nothing and can still be played', () => {
    const run = pass(campaign(), 'node-a', 'wayfarers-pass') as RunRecord
    expect(unlockedNodes(run)).toEqual(expect.arrayContaining(['node-a', 't1', 'm1']))
    expect(completedNodes(run)).toEqual(['start'])
    expect(run.scores).toEqual({})
    expect(runRecordSchema.parse(run)).toEqual(run)
    expect(progressView(run).passed).toEqual(['1:node-a'])
    expect(run.carried?.items).toEqual([
      { kind: 'mindPointChance', amount: 50, from: ['wayfarers-pass'] },
    ])
    expect(prepareAttempt(run, 'node-a', stagedFacts).setup.nodeId).toBe('node-a')
  })

  it('[PK9] makes a mind point likelier at the next star, but not at the one passed by', () => {
    const passed = pass(campaign(), 'node-a', 'wayfarers-pass') as RunRecord
    const { run, setup } = prepareAttempt(passed, 'node-a', stagedFacts)
    expect(setup).not.toHaveProperty('carried')
    expect(prepareAttempt(run, 't1', stagedFacts).setup.carried).toEqual([
      { kind: 'mindPointChance', amount: 50, from: ['wayfarers-pass'] },
    ])
    // A star that was lost before can be passed by too, and gains nothing by it either.
    const lost = prepareAttempt(campaign(), 'node-a', stagedFacts).run
    const later = pass(lost, 'node-a', 'wayfarers-pass') as RunRecord
    expect(prepareAttempt(later, 'node-a', stagedFacts).setup).not.toHaveProperty('carried')
  })

  it('[PK9] is not spent where the way beyond is open already', () => {
    const won = (...ids: string[]) =>
      campaign({ scores: Object.fromEntries(ids.map(id => [`1:${id}`, 1])) })
    const upper = ['node-a', 't1', 't2']
    expect(pass(won(...upper), 't3', 'wayfarers-pass')).toHaveProperty('passed')
    expect(pass(won(...upper, 'm1', 'm2', 'm3'), 't3', 'wayfarers-pass')).toBe('no-power')
    expect(pass(campaign({ openedLevels: [1] }), 'node-a', 'wayfarers-pass')).toBe('no-power')
  })

  it('[PK9] works once a realm, for an open star, and never for a boss or a party', () => {
    const once = pass(campaign(), 'node-a', 'wayfarers-pass') as RunRecord
    expect(pass(once, 'node-a', 'wayfarers-pass')).toBe(once)
    expect(pass(once, 't1', 'wayfarers-pass')).toBe('no-power')
    expect(pass({ ...once, level: 2 }, 'node-b', 'wayfarers-pass')).toHaveProperty('passed', [
      '1:node-a',
      '2:node-b',
    ])
    expect(pass(campaign(), 'node-a')).toBe('no-power')
    expect(pass(campaign(), 't1', 'wayfarers-pass')).toBe('node-locked')
    const open = campaign({ openedLevels: [1] })
    expect(pass(open, 'boss', 'wayfarers-pass')).toBe('no-power')
    expect(pass(open, 'boss:etymology', 'wayfarers-pass')).toBe('no-power')
    expect(pass(openRun('multiplayer', [], 's'), 'node-a', 'wayfarers-pass')).toBe('no-power')
    expect(pass({ ...open, status: 'victory' }, 'node-a', 'wayfarers-pass')).toBe('run-ended')
  })
})

describe('Omen Reader', () => {
  const run = campaign({ level: 2, openedLevels: [2] })
  const omens = omensAt('campaign', 2, run.seed)
  const [first = '', second = ''] = Object.keys(omens)
  const lift = (from: RunRecord, nodeId: string, ...perks: string[]) =>
    tryPower(from, 'lift', nodeId, ...perks)

  it('[PK10] lifts the omen of a star, from the map and from its attempt', () => {
    expect(prepareAttempt(run, first, stagedFacts).setup.omen).toBe(omens[first])
    const lifted = lift(run, first, 'omen-reader') as RunRecord
    expect(prepareAttempt(lifted, first, stagedFacts).setup).not.toHaveProperty('omen')
    expect(Object.keys(progressView(lifted).omens)).not.toContain(first)
    expect(prepareAttempt(lifted, second, stagedFacts).setup.omen).toBe(omens[second])
    expect(lifted.carried?.items).toEqual([
      { kind: 'mindPointChance', amount: 50, from: ['omen-reader'] },
    ])
  })

  it('[PK9] [PK10] say in both texts that the chance has a limit', () => {
    for (const id of ['wayfarers-pass', 'omen-reader', 'open-hand']) {
      const { description, effect } = perks.find(perk => perk.id === id) as Perk
      expect(description).toContain('percentage points, to 75 percent at most.')
      expect(effect.description).toContain('(75% at most)')
    }
  })

  it('[PK9] [PK10] adds to what passing a star by gave', () => {
    const worn = ['wayfarers-pass', 'omen-reader']
    const passed = tryPower({ ...run, openedLevels: [] }, 'pass', 'node-a', ...worn) as RunRecord
    const lifted = lift({ ...passed, openedLevels: [2] }, first, ...worn) as RunRecord
    expect(lifted.carried?.items).toEqual([{ kind: 'mindPointChance', amount: 100, from: worn }])
  })

  it('[PK10] works once a realm, and only before the star was entered', () => {
    const lifted = lift(run, first, 'omen-reader') as RunRecord
    expect(lift(lifted, second, 'omen-reader')).toBe('no-power')
    expect(lift(run, first)).toBe('no-power')
    const entered = prepareAttempt(run, first, stagedFacts).run
    expect(lift(entered, first, 'omen-reader')).toBe('no-power')
    expect(progressView(entered).entered).toEqual([first])
    expect(progressView(run)).not.toHaveProperty('entered')
    const [plain = ''] = ['node-a', 'node-b', 't1', 'm1', 'b1'].filter(id => !(id in omens))
    expect(lift(run, plain, 'omen-reader')).toBe('no-power')
  })
})

describe('Third Card', () => {
  it('[PK11] shows one glyph more after the same first ones, and makes none likelier', () => {
    for (const nodeId of ['node-a', 't2', 'boss']) {
      const place = { kind: 'campaign', level: 1, nodeId } as const
      expect(glyphsShown(place, ['third-card'])).toBe(glyphsShown(place) + 1)
      for (let i = 0; i < 200; i++) {
        const plain = rollRewards('s', `${i}`, place, [])
        const more = rollRewards('s', `${i}`, place, ['third-card'])
        expect(more.mindPoints).toBe(plain.mindPoints)
        expect(more.glyphIds.slice(0, plain.glyphIds.length)).toEqual(plain.glyphIds)
        const added = plain.glyphIds.length > 0 ? 1 : 0
        expect(new Set(more.glyphIds).size).toBe(plain.glyphIds.length + added)
      }
    }
  })
})

describe('Silver Tongue', () => {
  const at = campaign({ level: 2, openedLevels: [2] })

  it('[PK12] adds one answer to every meeting, the same however often it is read', () => {
    const added = new Set<string>()
    for (const wanderer of wanderers) {
      const plain = answersOf(at, wanderer)
      const more = answersOf(at, wanderer, ['silver-tongue'])
      expect(more.slice(0, -1)).toEqual(plain)
      expect(answersOf(at, wanderer, ['silver-tongue'])).toEqual(more)
      const last = more.at(-1)
      expect(isFurther(last?.id ?? '')).toBe(true)
      expect(answerOf(wanderer, last?.id ?? '')).toEqual(last)
      added.add(last?.id ?? '')
    }
    expect(added.size).toBe(5)
  })

  it('[PK12] names the perk at its answer and at no other', () => {
    const [wanderer] = wanderers
    if (!wanderer) throw new Error('nobody')
    const named = (perks: string[]) =>
      meetingView(at, wanderer, perks, () => 'secret').answers.map(({ perk }) => perk)
    expect(named(['keen-ear', 'silver-tongue'])).toEqual([
      ...wanderer.answers.map(() => undefined),
      'Silver Tongue',
    ])
    expect(named([])).toEqual(wanderer.answers.map(() => undefined))
  })

  it('[PK12] gives what it says, and nothing to a player who does not wear it', () => {
    for (const wanderer of wanderers.slice(0, 12)) {
      const [answer] = answersOf(at, wanderer, ['silver-tongue']).slice(-1)
      const choice = { answerId: answer?.id ?? '', giveGlyphId: null, takeGlyphId: null }
      const place = { nodeId: 't2', wanderer, shown: [] }
      expect(answerMeeting(at, place, choice, [])).toMatchObject({ ok: false })
      const answered = answerMeeting(at, place, choice, ['silver-tongue'])
      expect(answered.ok && answered.run).not.toBe(at)
      expect(answered).toMatchObject({
        run: { carried: { promises: { [wanderer.id]: { answer: answer?.id } } } },
      })
    }
  })
})

describe('a declined or waiting glyph', () => {
  const offers = [
    { key: '1:node-a', glyphId: 'decay' },
    { key: '1:node-a', glyphId: 'insight' },
  ]
  const run = campaign({ openedLevels: [1], offers })

  it('[PK13] Open Hand makes the next mind point likelier for a glyph that was declined', () => {
    const choice = { glyphId: null, replaceGlyphId: null }
    const plain = answerOffer(run, '1:node-a', choice, [])
    expect(plain.ok && plain.run.carried).toBeUndefined()
    const answered = answerOffer(run, '1:node-a', choice, ['open-hand'])
    expect(answered).toMatchObject({
      run: {
        scores: { '1:node-a#offer': 25 },
        carried: { items: [{ kind: 'mindPointChance', amount: 60, from: ['open-hand'] }] },
      },
    })
    const taken = answerOffer(run, '1:node-a', { ...choice, glyphId: 'decay' }, ['open-hand'])
    expect(taken.ok && taken.run.carried).toBeUndefined()
    expect(leaveOffers(run, 'node-b', ['open-hand']).carried).toBeUndefined()
  })

  it('[PK14] Waystone lets glyphs wait past other stars, but not past the boss', () => {
    const facts = { ...stagedFacts, perks: ['waystone'] }
    expect(prepareAttempt(run, 'node-b', stagedFacts).run.offers).toEqual([])
    const kept = prepareAttempt(run, 'node-b', facts).run
    expect(kept).toMatchObject({ offers, keptOffers: ['1:node-a'], scores: {} })
    const later = prepareAttempt(kept, 't1', facts).run
    expect(later.keptOffers).toEqual(['1:node-a'])
    expect(prepareAttempt(later, 'boss', facts).run).toMatchObject({
      offers: [],
      scores: { '1:node-a#offer': 25 },
    })
    expect(leaveOffers(campaign(), 'node-b', ['waystone'])).not.toHaveProperty('keptOffers')
  })
})

describe('where a perk acts', () => {
  const at = (runKind: RunKind, nodeId: string) => ({
    ...{ runKind, nodeId, level: 1 },
    perks: perks.map(({ id }) => id),
  })
  const named = (game: GameType, runKind: RunKind = 'campaign', nodeId = 'node-a') =>
    perksActingIn(game, at(runKind, nodeId)).map(({ id }) => id)

  it('[PK17] is the game it names, or in which it gives something, and no game for a choice', () => {
    expect(named('word-web')).toEqual(expect.arrayContaining(['lexical-proximity', 'spun-wax']))
    expect(named('hive-builder')).not.toContain('spun-wax')
    expect(named('time-trial')).toEqual(expect.arrayContaining(['time-mystic', 'banked-sand']))
    for (const id of ['wayfarers-pass', 'omen-reader', 'silver-tongue', 'waystone', 'keen-ear']) {
      expect(gameTypes.flatMap(game => named(game))).not.toContain(id)
    }
    expect(perksActingIn('twistle', { ...at('campaign', 'b1'), perks: ['no-such-perk'] })).toEqual(
      [],
    )
  })

  it('[PK17] is where a reward is paid, for a perk that adds to it, unless the reward is sure', () => {
    const chances = ['lucky-lexicon', 'expanding-mind']
    const paying = ['score-alchemist', 'perfectionist', 'third-card', ...chances]
    const payingIn = (...place: Parameters<typeof named>) =>
      paying.filter(id => named(...place).includes(id))
    expect(payingIn('word-web', 'campaign', 'node-a')).toEqual(paying)
    expect(payingIn('word-web', 'multiplayer', 'node-a')).toEqual(paying)
    expect(payingIn('time-trial', 'campaign', 'boss:usage')).toEqual([])
    expect(payingIn('time-trial', 'time-trial', 'time-trial')).toEqual([])
    expect(payingIn('word-web', 'practice', 'practice')).toEqual([])
    expect(named('word-web', 'practice', 'practice')).not.toContain('spun-wax')
    expect(payingIn('forgotten-word', 'campaign', 'boss')).toEqual(paying.slice(0, 3))
    expect(payingIn('word-web', 'campaign', 't2')).toEqual(
      paying.filter(id => id !== 'lucky-lexicon'),
    )
  })
})
