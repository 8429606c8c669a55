import { levelAt } from '../campaign/levels.ts'
import { moveMindPoints } from '../campaign/mind-points.ts'
import { progressKey } from '../campaign/progress.ts'
import { purseOf, spend } from '../campaign/purse.ts'
import type { RunRecord } from '../campaign/run.ts'
import { carry } from '../carried/carry.ts'
import { type Refused, refuse } from '../engine/game.ts'
import { addGlyph, glyphCapacity, glyphCount, isHeld, removeGlyph } from '../glyphs/inventory.ts'
import { perkEffects } from '../perks/effects.ts'
import { answerTo } from './draw.ts'
import { furtherAnswer } from './further-answers.ts'
import { wanderers } from './registry.ts'
import type { Effect, MeetingAnswer, PlainEffect, Wanderer } from './wanderer.ts'

export interface MeetingChoice {
  answerId: string
  /** The held glyph that is given. */
  giveGlyphId: string | null
  /** The glyph that is taken, of those shown. */
  takeGlyphId: string | null
}

/** Score of an answer, times the multiplier of the level. */
export function scoreAt(level: number, base: number): number {
  return Math.round(base * levelAt(level).difficultyMultiplier)
}

/** The answers that are shown: those that follow from another answer to the first part are left out. */
export function answersOf(
  run: RunRecord,
  wanderer: Wanderer,
  perks: readonly string[] = [],
): MeetingAnswer[] {
  const first = wanderers.find(({ answers }) =>
    answers.some(({ leadsTo }) => leadsTo === wanderer.id),
  )
  const earlier = first && answerTo(run, first.id)
  const shown = wanderer.answers.filter(
    ({ after, isRetired }) =>
      !isRetired && (!after || (earlier !== undefined && after.includes(earlier))),
  )
  return perkEffects(perks).moreAnswers > 0 ? [...shown, ...furtherAnswer(run, wanderer)] : shown
}

/** Why an answer is not possible now; null if it is. */
export function refusalOf(
  run: RunRecord,
  { effects }: MeetingAnswer,
  perks: readonly string[],
): string | null {
  for (const effect of effects) {
    const reason = missingFor(run, effect)
    if (reason) return reason
  }
  const given = effects.filter(effect => effect.do === 'give-glyph').length
  const taken = effects.filter(effect => effect.do === 'take-glyph').length
  if (taken > 0 && glyphCount(run.glyphs) - given + taken > glyphCapacity(perks, run.magnitude)) {
    return 'Your satchel is full.'
  }
  const gains = effects.filter(isGain)
  // A wager that costs nothing is harmless where it pays nothing.
  const isFree = gains.length === effects.length
  const isWorthIt = (gain: Effect) => (isFree && gain.do === 'wager') || helps(run, gain)
  if (gains.length === 0 || gains.some(isWorthIt)) return null
  const isMind = gains.some(gain => gain.do === 'mind' || gain.do === 'wager')
  return isMind ? 'Your mind points are full.' : 'You carry this already.'
}

function missingFor(run: RunRecord, effect: Effect): string | null {
  if (effect.do === 'give-glyph' && glyphCount(run.glyphs) === 0) return 'You hold no glyph.'
  if (effect.do === 'mind' && run.mindPoints.current + effect.by < 1) {
    return 'You have only 1 mind point.'
  }
  if (effect.do === 'score' && purseOf(run) + scoreAt(run.level, effect.by) < 0) {
    return `You have ${purseOf(run)} score to spend.`
  }
  return null
}

function isGain(effect: Effect): boolean {
  if (effect.do === 'mind' || effect.do === 'score') return effect.by > 0
  return effect.do !== 'give-glyph'
}

/** A mind point above the maximum, or a second copy of what is carried, would be nothing. */
function helps(run: RunRecord, effect: Effect): boolean {
  if (effect.do === 'mind') return run.mindPoints.current < run.mindPoints.maximum
  if (effect.do === 'carry') return carry(run, effect, 'meeting') !== run
  if (effect.do === 'wager') return effect.pays.some(pay => helps(run, pay))
  return true
}

/** Answers the wanderer at a node: applies what is at stake, once, and remembers the answer. */
export function answerMeeting(
  run: RunRecord,
  { nodeId, wanderer, shown }: { nodeId: string; wanderer: Wanderer; shown: readonly string[] },
  choice: MeetingChoice,
  perks: readonly string[],
): { ok: true; run: RunRecord } | Refused {
  const answer = answersOf(run, wanderer, perks).find(({ id }) => id === choice.answerId)
  if (!answer) return refuse('no-answer', 'No such answer can be given here.')
  const reason = refusalOf(run, answer, perks)
  if (reason) return refuse('answer-refused', reason)
  const { giveGlyphId, takeGlyphId } = choice
  let next = run
  for (const effect of answer.effects) {
    if (effect.do === 'give-glyph') {
      if (giveGlyphId === null || !isHeld(next.glyphs, giveGlyphId)) {
        return refuse('glyph-not-held', 'You do not hold this glyph.')
      }
      next = { ...next, glyphs: removeGlyph(next.glyphs, giveGlyphId) }
    } else if (effect.do === 'take-glyph') {
      if (takeGlyphId === null || !shown.includes(takeGlyphId)) {
        return refuse('no-offer', 'No such glyph is offered here.')
      }
      next = { ...next, glyphs: addGlyph(next.glyphs, takeGlyphId) }
    } else if (effect.do !== 'wager') {
      next = applyPlain(next, effect, wanderer.id, `${progressKey(run.level, nodeId)}#meeting`)
    }
  }
  return { ok: true, run: remember(next, wanderer.id, nodeId, answer.id) }
}

/** `key` is where score is booked; `level` that of the meeting. */
export function applyPlain(
  run: RunRecord,
  effect: PlainEffect,
  wandererId: string,
  key: string,
  level = run.level,
): RunRecord {
  switch (effect.do) {
    case 'mind':
      return { ...run, mindPoints: moveMindPoints(run.mindPoints, effect.by) }
    case 'carry':
      return carry(run, effect, wandererId, level)
    case 'score': {
      const score = scoreAt(level, effect.by)
      if (score >= 0) return { ...run, scores: { ...run.scores, [key]: score } }
      const spent = spend(run, -score)
      return spent.ok ? spent.run : run
    }
  }
}

function remember(run: RunRecord, id: string, nodeId: string, answer: string): RunRecord {
  const { items = [], taken = {}, promises = {} } = run.carried ?? {}
  const made = { level: run.level, nodeId, answer }
  return { ...run, carried: { items, taken, promises: { ...promises, [id]: made } } }
}
