import { planOf } from '../campaign/map.ts'
import { offerKey, progressKey } from '../campaign/progress.ts'
import type { RunRecord } from '../campaign/run.ts'
import { replay } from '../engine/replay.ts'
import { sayCount } from '../engine/say-count.ts'
import { FAILED_ATTEMPTS_PER_FADE, type HiveBuilderState } from '../games/hive-builder/state.ts'
import { gameOf } from '../games/registry.ts'
import type { TwistleState } from '../games/twistle/state.ts'
import type { WordWebState } from '../games/word-web/state.ts'
import { glyphCapacity, glyphCount } from '../glyphs/inventory.ts'
import type { Perk, PerkEffectType } from '../perks/perk.ts'
import { scorePaid } from '../rewards/score.ts'
import { isFurther } from '../wanderers/further-answers.ts'
import {
  isPointOwedTo,
  isWonInLast,
  likelierAt,
  type PlayedStar,
  stateIn,
  sumOf,
} from './played-star.ts'

/** `stars` are those that were played with the perk. */
type Note = (stars: readonly PlayedStar[], perk: Perk, run: RunRecord) => string | null

const without = ({ setup }: PlayedStar, { id }: Perk) => setup.perks.filter(other => other !== id)

/** The sentence, unless there is nothing to count. */
const ifAny = (amount: number, say: (amount: number) => string) => (amount > 0 ? say(amount) : null)

/** How much less the stars would have paid without the perk. */
function scoreAdded(stars: readonly PlayedStar[], perk: Perk): number {
  return sumOf(stars, star => {
    const { setup, isWon, end, game } = star
    if (!isWon || !end || game === 'time-trial') return 0
    const bare = { ...setup, perks: without(star, perk) }
    return scorePaid(setup, end.outcome) - scorePaid(bare, end.outcome)
  })
}

const sayScore: Note = (stars, perk) =>
  ifAny(scoreAdded(stars, perk), score => `added ${score} points to your score.`)

/** Every effect that the records can prove. A perk that carries something has its lines from `carried-notes.ts`. */
export const perkNotes: Partial<Record<PerkEffectType, Note>> = {
  max_mind_boost: stars =>
    stars.some(({ setup: { mindPoints } }) => mindPoints.current === mindPoints.maximum)
      ? 'held a mind point for which you had no room otherwise.'
      : null,

  bonus_mind_points: (_, __, { mindBonus }) =>
    ifAny(
      mindBonus.starting,
      more => `gave you ${sayCount(more, 'mind point')} more at the start.`,
    ),

  word_web_proximity_hint: stars =>
    ifAny(
      sumOf(stars, star => stateIn<WordWebState>(star, 'word-web')?.wrongGroups ?? 0),
      wrong => `told you how close ${sayCount(wrong, 'wrong group')} came.`,
    ),

  disable_hard_mode: (stars, perk) =>
    ifAny(
      stars.filter(star => isRefusedWithout(star, perk)).length,
      games => `let you guess freely in ${sayCount(games, 'game')} of Word Seeker.`,
    ),

  entropy_immunity: stars =>
    ifAny(
      sumOf(stars, fadesPrevented),
      letters => `kept ${sayCount(letters, 'letter')} from fading.`,
    ),

  mind_point_reward_boost: (stars, perk) =>
    ifAny(
      stars.filter(star => isPointOwedTo(star, without(star, perk), likelierAt(star))).length,
      points => `brought you ${sayCount(points, 'mind point')}.`,
    ),

  trial_time_bonus: (stars, { effect }) =>
    ifAny(
      stars.filter(star => isWonInLast(star, effect.value)).length,
      trials => `won you ${sayCount(trials, 'clue trial')} in the seconds it added.`,
    ),

  score_boost: sayScore,
  flawless_score_boost: sayScore,

  glyph_chance_boost: (stars, perk) =>
    ifAny(
      stars.filter(star => {
        const { isWon, setup } = star
        const glyphsOf = (perks: readonly string[]) => star.roll(perks, 0).glyphIds.length
        return isWon && glyphsOf(setup.perks) > 0 && glyphsOf(without(star, perk)) === 0
      }).length,
      glyphs => `found you ${sayCount(glyphs, 'glyph')}.`,
    ),

  free_insight: (_, __, { freeInsights }) =>
    ifAny(freeInsights.length, uses => `gave you ${sayCount(uses, 'free Insight')}.`),

  glyph_capacity: stars =>
    ifAny(
      stars.filter(({ setup }) => glyphCount(setup.glyphs) > glyphCapacity([], setup.magnitude))
        .length,
      visits => `carried a fourth glyph to ${sayCount(visits, 'star')}.`,
    ),

  reveal_mystery: stars =>
    ifAny(
      new Set(
        stars
          .filter(({ setup }) => planOf(setup.level, setup.nodeId)?.type === 'mystery')
          .map(({ setup }) => progressKey(setup.level, setup.nodeId)),
      ).size,
      shown => `showed you the puzzle of ${sayCount(shown, 'mystery star')}.`,
    ),

  pass_star: (_, __, { passed = [] }) =>
    ifAny(passed.length, stars => `led you past ${sayCount(stars, 'star')}.`),

  lift_omen: (_, __, { lifted = [] }) =>
    ifAny(lifted.length, omens => `lifted ${sayCount(omens, 'omen')} for you.`),

  more_offers: (stars, perk) =>
    ifAny(
      sumOf(stars, star => {
        const shown = (perks: readonly string[]) => star.roll(perks, 0).glyphIds.length
        return star.isWon ? shown(star.setup.perks) - shown(without(star, perk)) : 0
      }),
      more => `showed you ${sayCount(more, 'glyph')} more to choose from.`,
    ),

  more_answers: (_, __, { carried }) =>
    ifAny(
      Object.values(carried?.promises ?? {}).filter(({ answer }) => isFurther(answer)).length,
      given => `gave you ${sayCount(given, 'answer')} that nobody else has.`,
    ),

  keep_offers: (_, __, { keptOffers = [], offers, scores }) =>
    ifAny(
      keptOffers.filter(
        kept => !offers.some(({ key }) => key === kept) && !(offerKey(kept) in scores),
      ).length,
      glyphs =>
        `kept ${sayCount(glyphs, 'glyph')} until you had a use for ${glyphs === 1 ? 'it' : 'them'}.`,
    ),
}

/** Used on the map or at a meeting, perhaps without a star played with the perk. */
export const provenByRun: ReadonlySet<PerkEffectType> = new Set([
  'pass_star',
  'lift_omen',
  'more_answers',
])

/** Whether the same guesses would have been refused without the perk. */
function isRefusedWithout(star: PlayedStar, perk: Perk): boolean {
  const state = stateIn<TwistleState>(star, 'twistle')
  if (!state) return false
  const bare = { ...star.setup, perks: without(star, perk) }
  return !replay(gameOf('twistle'), state.puzzle, bare, star.moves).ok
}

function fadesPrevented(star: PlayedStar): number {
  const state = stateIn<HiveBuilderState>(star, 'hive-builder')
  if (!state) return 0
  return Math.floor(state.failedAttempts / (state.omen?.fadesAfter ?? FAILED_ATTEMPTS_PER_FADE))
}
