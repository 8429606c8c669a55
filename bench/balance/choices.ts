import {
  answerMeeting,
  answerOffer,
  answersOf,
  applyMapPower,
  type CarriedKind,
  carriedRules,
  type DrawnGame,
  type Effect,
  everyDrawnGame,
  gameTypesOf,
  glyphOf,
  hasMeetingAhead,
  hasRoom,
  type MeetingAnswer,
  meetingAt,
  meetingGlyphs,
  nodeGamesAt,
  omenAt,
  omenOf,
  perkEffects,
  planOf,
  type RunRecord,
  rarities,
  refusalOf,
  scoreAt,
  type Wanderer,
  wandererOf,
} from '@lexiverse/rules'
import { count } from './figures.ts'
import { giftAmounts } from './gifts.ts'
import type { Journey } from './journey.ts'
import { weaknessIn } from './loadouts.ts'
import { judge } from './player.ts'
import { giftWorth } from './worths.ts'

/** What a mind point is worth to a player who has `points` of them, as a multiple of the measured average. */
const scarcity = (points: number): number => [2, 1.7, 1.2, 0.9][points] ?? 0.6

/** How much of what is left suits these games: half for the stars of this realm, half for the realms after it. */
function fit({ run, player }: Journey, games: readonly string[]): number {
  const acting = everyDrawnGame.filter(game => games.includes(game))
  if (acting.length === 0) return 1
  const left = Object.entries(nodeGamesAt(run.level, run.seed)).filter(
    ([id]) => id !== 'boss' && !(`${run.level}:${id}` in run.scores),
  )
  const suited = left.filter(([, game]) => acting.includes(game as DrawnGame)).length
  const share = left.length === 0 ? 0 : suited / left.length
  const usual = acting.length / everyDrawnGame.length
  return (0.5 + (0.5 * share) / usual) * weaknessIn(player, acting)
}

function glyphWorth(journey: Journey, id: string): number {
  const { player, run, worths } = journey
  const glyph = glyphOf(id)
  if (!glyph) return 0
  const opinion = judge(player, id)
  const rank = rarities.indexOf(glyph.rarity)
  if (player.style === 'greedy') return opinion + rank
  const heals = glyph.effect.effectType === 'heal_mind' || glyph.revives
  const { current, maximum } = run.mindPoints
  const need = !heals
    ? fit(journey, gameTypesOf(glyph))
    : current < maximum
      ? scarcity(current)
      : 0.5
  const safety = heals && player.style === 'careful' ? 3 : 1
  const held = run.glyphs.find(({ glyphId }) => glyphId === id)?.quantity ?? 0
  return (opinion * need * safety * giftWorth(worths, `glyph:${id}`, 1 + rank)) / (1 + held)
}

function byWorth(journey: Journey, glyphIds: readonly string[]): string[] {
  const worth = new Map(glyphIds.map(id => [id, glyphWorth(journey, id)]))
  return [...glyphIds].sort((a, b) => (worth.get(a) ?? 0) - (worth.get(b) ?? 0))
}

const heldGlyphs = ({ glyphs }: RunRecord) => glyphs.map(({ glyphId }) => glyphId)

/** The glyph that a bot gives for another; never the one whose worth is measured, which would not be held then. */
function leastHeld(journey: Journey): string | null {
  const spare = heldGlyphs(journey.run).filter(id => `glyph:${id}` !== journey.gift)
  return byWorth(journey, spare)[0] ?? null
}

/** Takes the best of the glyphs shown, for the worst of those held if there is no room. Waystone lets them wait for room. */
export function answerOffers(journey: Journey, isAtBoss = false): void {
  const { player, figures } = journey
  for (const key of new Set(journey.run.offers.map(offer => offer.key))) {
    const { run } = journey
    const shown = run.offers.filter(offer => offer.key === key).map(offer => offer.glyphId)
    const isFull = !hasRoom(run.glyphs, player.perks, run.magnitude)
    if (isFull && !isAtBoss && perkEffects(player.perks).keepsOffers) continue
    const best = byWorth(journey, shown).at(-1) ?? ''
    const worst = isFull ? leastHeld(journey) : null
    const forgone = (worst ? glyphWorth(journey, worst) : 0) + declinedWorth(journey)
    const isBetter = glyphWorth(journey, best) > forgone
    const glyphId = isBetter && !(isFull && worst === null) ? best : null
    const choice = { glyphId, replaceGlyphId: glyphId === null ? null : worst }
    const answered = answerOffer(run, key, choice, player.perks)
    if (!answered.ok) throw new Error(answered.refusal.message)
    journey.run = answered.run
    if (player.style !== 'value') continue
    count(figures.glyphsShown, shown)
    if (glyphId) count(figures.glyphsTaken, [glyphId])
    else figures.offersDeclined++
  }
}

/** Open Hand makes the next mind point likelier. */
function declinedWorth(journey: Journey): number {
  const { declinedMindChance } = perkEffects(journey.player.perks)
  return declinedMindChance === 0
    ? 0
    : carryWorth(journey, 'mindPointChance', 100 * declinedMindChance)
}

function carryWorth(journey: Journey, kind: CarriedKind, amount: number): number {
  const { run, worths } = journey
  const need =
    kind === 'mindPointChance'
      ? scarcity(run.mindPoints.current)
      : fit(journey, carriedRules[kind].takenBy)
  return (need * giftWorth(worths, `carry:${kind}`) * amount) / giftAmounts[kind]
}

function effectWorth(journey: Journey, effect: Effect, shown: readonly string[]): number {
  const { run, worths } = journey
  const { current } = run.mindPoints
  switch (effect.do) {
    case 'mind':
      return effect.by * giftWorth(worths, 'mind') * scarcity(effect.by < 0 ? current - 1 : current)
    case 'score':
      return (100 * scoreAt(run.level, effect.by)) / worths.score
    case 'carry':
      return carryWorth(journey, effect.kind, effect.amount)
    case 'give-glyph':
      return -glyphWorth(journey, leastHeld(journey) ?? byWorth(journey, heldGlyphs(run))[0] ?? '')
    case 'take-glyph':
      return glyphWorth(journey, byWorth(journey, shown).at(-1) ?? '')
    case 'wager':
      return (
        worths.odds[effect.on] *
        effect.pays.reduce((sum, pay) => sum + effectWorth(journey, pay, []), 0)
      )
  }
}

const shownFor = ({ seed }: Journey, { id }: Wanderer, answer: MeetingAnswer) =>
  meetingGlyphs(`${seed} ${id} ${answer.id}`, answer)

/** The chance that a further mystery star is on the way. */
const MEETS_AGAIN = 0.7

function answerWorth(journey: Journey, wanderer: Wanderer, answer: MeetingAnswer): number {
  const shown = shownFor(journey, wanderer, answer)
  const now = answer.effects.reduce((sum, effect) => sum + effectWorth(journey, effect, shown), 0)
  const next = answer.leadsTo === undefined ? undefined : wandererOf(answer.leadsTo)
  if (!next || !hasMeetingAhead(journey.run)) return now
  const later = next.answers
    .filter(({ after }) => !after || after.includes(answer.id))
    .map(follow => answerWorth(journey, next, follow))
  return now + MEETS_AGAIN * Math.max(0, ...later)
}

/** Whether something can be lost by it, or may not be won. */
export function isStaked({ effects }: MeetingAnswer): boolean {
  return effects.some(
    effect =>
      effect.do === 'give-glyph' ||
      effect.do === 'wager' ||
      ((effect.do === 'mind' || effect.do === 'score') && effect.by < 0),
  )
}

/** A greedy bot looks at score and glyphs alone; a careful one stakes nothing. */
function appealOf(journey: Journey, wanderer: Wanderer, answer: MeetingAnswer): number {
  const { style } = journey.player
  if (style === 'careful' && isStaked(answer)) return Number.NEGATIVE_INFINITY
  if (style !== 'greedy')
    return judge(journey.player, answer.id) * answerWorth(journey, wanderer, answer)
  const paid = answer.effects.filter(effect => effect.do === 'score' || effect.do === 'take-glyph')
  return paid.reduce(
    (sum, effect) => sum + effectWorth(journey, effect, shownFor(journey, wanderer, answer)),
    0,
  )
}

/** Chooses an answer to the wanderer at the star, if there is one. */
export function meet(journey: Journey, nodeId: string): void {
  const { player, figures, run } = journey
  const wanderer = meetingAt(run, nodeId)
  if (!wanderer) return
  const open = answersOf(run, wanderer, player.perks).filter(
    answer => refusalOf(run, answer, player.perks) === null,
  )
  const appeals = open.map(answer => appealOf(journey, wanderer, answer))
  journey.seconds += player.skill.thinks
  const answer = open[appeals.indexOf(Math.max(...appeals))]
  if (!answer) throw new Error(`${wanderer.id} cannot be answered`)
  const shown = shownFor(journey, wanderer, answer)
  const choice = {
    answerId: answer.id,
    giveGlyphId: leastHeld(journey) ?? heldGlyphs(run)[0] ?? null,
    takeGlyphId: byWorth(journey, shown).at(-1) ?? null,
  }
  const answered = answerMeeting(run, { nodeId, wanderer, shown }, choice, player.perks)
  if (!answered.ok) throw new Error(answered.refusal.message)
  journey.run = answered.run
  if (player.style === 'value') count(figures.answers, [`${wanderer.id}:${answer.id}`])
}

/** How much likelier a bot enters a star because of its omen. */
export function omenLure({ run, player, worths }: Journey, nodeId: string): number {
  const omen = omenAt(run, nodeId)
  if (omen === undefined) return 1
  if (player.style === 'value') return 0.5 + (worths.omens[omen] ?? 0.5)
  return player.style === 'greedy' ? 2 : 0.3
}

/** A star that is feared is passed by when mind points are few, and an omen lifted when one is missing. */
export function useMapPowers(journey: Journey, nodeId: string): 'passed' | 'entered' {
  const { run, player } = journey
  const isBoss = planOf(run.level, nodeId)?.type === 'boss'
  const isPassed = run.passed?.includes(`${run.level}:${nodeId}`)
  const { current, maximum } = run.mindPoints
  if (isBoss || isPassed || current === maximum) return 'entered'
  const game = nodeGamesAt(run.level, run.seed)[nodeId]
  const isFeared = current <= 2 && game !== undefined && player.weakness[game] > 1
  const pass = isFeared ? applyMapPower(run, 'pass', nodeId, player.perks) : null
  if (pass?.ok) {
    journey.run = pass.run
    return 'passed'
  }
  const isHard = (omenOf(omenAt(run, nodeId))?.difficulty ?? 0) >= 2
  const lift = isHard ? applyMapPower(run, 'lift', nodeId, player.perks) : null
  if (lift?.ok) journey.run = lift.run
  return 'entered'
}
