import { type GameType, gameTypes } from '../campaign/game-types.ts'
import { type GameState, type Reduced, type Refused, refuse } from '../engine/game.ts'
import type { MindPoints } from '../engine/setup.ts'
import type { ForgottenWordState } from '../games/forgotten-word/state.ts'
import type { HiveBuilderState } from '../games/hive-builder/state.ts'
import type { TimeTrialState } from '../games/time-trial/state.ts'
import type { TwistleState } from '../games/twistle/state.ts'
import type { WordWebState } from '../games/word-web/state.ts'

export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof rarities)[number]

export type GlyphEffectType =
  | 'reveal_hint'
  | 'heal_mind'
  | 'entropy_immunity'
  | 'time_extension'
  | 'reveal_letter'
  | 'open_clue'
  | 'instant_solve_with_cost'
  | 'stand_again'
  | 'restore_letters'
  | 'find_words'
  | 'solve_group'
  | 'reveal_ends'
  | 'more_guesses'
  | 'reveal_vowels'
  | 'link_words'
  | 'strike_letters'
  | 'free_miss'
  | 'sweeter_words'
  | 'words_add_time'

interface GameStates {
  'word-web': WordWebState
  'hive-builder': HiveBuilderState
  twistle: TwistleState
  'forgotten-word': ForgottenWordState
  'time-trial': TimeTrialState
}

/** What a glyph does to the state of each game. A game that is left out refuses it. */
export type GlyphUses = {
  [Game in GameType]?: (state: GameStates[Game]) => Reduced<GameStates[Game]>
}

export interface Glyph {
  /** Also the id of its icon. */
  id: string
  name: string
  description: string
  rarity: Rarity
  /** How often it is drawn beside the others of its rarity; 1 unless given. */
  weight?: number
  /** The part of its rarity that it has however many others there are; these divide the rest by weight. */
  share?: number
  effect: {
    effectType: GlyphEffectType
    /** How often the effect acts once the glyph is used. */
    uses: number
    /** What the effect is worth where it has an amount: points, letters, seconds. */
    value: number
  }
  /** A refusal keeps the glyph. Stored logs are replayed with this: to refuse more later, add it to `whyKept`. */
  use: GlyphUses
  /** Why a new use would be wasted although a log may quote one; null if it would not. */
  whyKept?: { [Game in GameType]?: (state: GameStates[Game]) => string | null }
  /** Used on the map alone. Then `use` is only for logs that were stored before that was so. */
  isForMap?: true
  /** The mind points of the run after a use on the map. Left out where the glyph does nothing there. */
  actOnMap?: (mindPoints: MindPoints) => { ok: true; mindPoints: MindPoints } | Refused
  /** The only move besides giving up that is taken at zero mind points, and only there. */
  revives?: true
  /** Seconds that a use adds to a trial: the server waits so much longer for its result. */
  trialSeconds?: number
}

export function gameTypesOf({ use, isForMap }: Glyph): GameType[] {
  return isForMap ? [] : gameTypes.filter(game => game in use)
}

/** A glyph as the player is shown it, without what it does. */
export function describeGlyph(glyph: Glyph) {
  const { id, name, description, rarity, effect } = glyph
  return { id, name, description, icon: id, rarity, gameTypes: gameTypesOf(glyph), effect }
}

/** For a glyph that does the same everywhere, because it acts on what every game has. */
export function inEveryGame(use: <State extends GameState>(state: State) => Reduced<State>) {
  return {
    'word-web': use<WordWebState>,
    'hive-builder': use<HiveBuilderState>,
    twistle: use<TwistleState>,
    'forgotten-word': use<ForgottenWordState>,
    'time-trial': use<TimeTrialState>,
  } satisfies GlyphUses
}

/** The number of a glyph that became stronger: logs of versions 1 and 2 keep the earlier ones. */
export function strengthIn(
  { vitals }: Pick<GameState, 'vitals'>,
  now: number,
  first: number,
  second = now,
): number {
  if (vitals.hasStrongestGlyphs) return now
  return vitals.hasStrongerGlyphs ? second : first
}

export function refuseNoEffect(message = 'This glyph has no effect here.'): Refused {
  return refuse('glyph-no-effect', message)
}
