import type { DrawnGame } from '../campaign/node-games.ts'

/** How an omen bends the rules of its star's game: plain data, copied into the state of the game. */
export interface OmenRules {
  /** Glyphs are refused and kept, except one that revives. */
  forbidsGlyphs?: true
  /** Steps up the ladder of difficulty. */
  harder?: number
  /** Word Web: one theme is named from the start, and its group is accepted last. */
  hasKeystone?: true
  /** Word Web: the next theme is named, and another group counts as wrong. */
  isProcession?: true
  /** Word Web: long words show no vowels until their group is solved. */
  hasWornTiles?: true
  /** Hive Builder: shorter words are refused, and fewer points are enough. */
  shortestWord?: number
  /** Hive Builder: no two words in a row may begin with the same letter. */
  isRestless?: true
  /** Hive Builder: no two words in a row may have the same length. */
  isUneven?: true
  /** Hive Builder: the failed attempts after which a letter fades. */
  fadesAfter?: number
  /** Hive Builder: words with the gilded letter score double, and the threshold is higher. */
  isGilded?: true
  /** Word Seeker: the theme is hidden until so many guesses were made. */
  themeAfter?: number
  /** Word Seeker: a guess is marked when the next one is made; the last but one at once. */
  marksLate?: true
  moreGuesses?: number
  /** Word Seeker: letters marked correct or present must be in every further guess. */
  mustUseFound?: true
}

/** What a victory at the star pays in addition. */
export interface OmenPay {
  isGlyphSure?: true
  /** Steps by which the rarity of the glyphs moves up. */
  rarityStep?: number
  /** Further glyphs to choose from. */
  moreShown?: number
  /** Added to the chance of a mind point. */
  mindPoint?: number
  /** Added to the bonuses of perks: 0.5 is half as much score again. */
  score?: number
  /** A victory that is not flawless gives no glyph. */
  isForFlawless?: true
}

export interface Omen {
  id: string
  name: string
  /** What it changes, in one sentence. */
  text: string
  /** An omen of several games may be on a mystery node: it does not tell which. */
  games: readonly DrawnGame[]
  /** From 1, a nod, to 5, a feat. Level 2 has none above 3. */
  difficulty: number
  rules: OmenRules
  pay: OmenPay
}

export const everyDrawnGame: readonly DrawnGame[] = ['word-web', 'hive-builder', 'twistle']
