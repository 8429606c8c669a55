import type { GameType } from '../campaign/game-types.ts'
import { RULES_VERSION } from '../engine/setup.ts'
import type { GlyphId } from './registry.ts'

const everywhere = (text: string): Record<GameType, string> => ({
  'word-web': text,
  'hive-builder': text,
  twistle: text,
  'forgotten-word': text,
  'time-trial': text,
})

/**
 * What a glyph does in one game, in a few words. Apart from the glyphs themselves, whose code needs
 * the games: the map shows these texts without loading any game.
 */
const glyphTexts: Record<GlyphId, Partial<Record<GameType, string>>> = {
  insight: {
    'word-web': 'Names one unsolved theme.',
    'hive-builder': 'Suggests up to 3 unfound words.',
    twistle: 'Shows the hint.',
    'forgotten-word': 'Shows the first letter.',
    'time-trial': 'Suggests up to 3 unfound words.',
  },
  mending: everywhere('Restores 1 mind point.'),
  momentum: { 'hive-builder': 'Keeps the next 3 letters from fading.' },
  'temporal-shift': { 'time-trial': 'Adds 30 seconds to the clock.' },
  unveiling: { twistle: 'Shows 1 letter in its place.' },
  remembrance: { 'forgotten-word': 'Opens the next clue.' },
  decay: {
    'word-web': 'Solves the whole web for 1 mind point.',
    'hive-builder': 'Solves the whole hive for 1 mind point.',
  },
  'second-dawn': everywhere('Stands you up again at 0 mind points.'),
  renewal: { 'hive-builder': 'Brings every faded letter back, and keeps 2 from fading.' },
  gleaning: { 'hive-builder': 'Finds the 8 longest words left.' },
  unraveling: { 'word-web': 'Solves 1 group.' },
  naming: { 'forgotten-word': 'Shows the first and the last letter.' },
  zenith: {},
  kindred: { 'word-web': 'Shows 2 pairs that belong together.' },
  sifting: { twistle: 'Strikes up to 8 letters. Guesses left over pay double.' },
  nectar: {
    'hive-builder': 'Your next 8 words score 2 more each.',
    'time-trial': 'Your next 8 words score 2 more each.',
  },
  shelter: {
    'word-web': 'Your next wrong group is free.',
    'forgotten-word': 'Your next wrong guess is free.',
  },
  'slow-sand': {
    'hive-builder': 'Keeps the next 2 letters from fading.',
    'time-trial': 'Your next 8 words add 10 seconds each.',
  },
  breath: {
    twistle: 'Two guesses more, paid if left over.',
    'forgotten-word': 'Two guesses more, if your mind points outlast your guesses.',
  },
  song: { twistle: 'Shows every vowel.', 'forgotten-word': 'Shows every vowel.' },
}

/** The same in games of version 1 of the rules, where some glyphs were weaker. */
const firstTexts: Partial<Record<string, Partial<Record<GameType, string | null>>>> = {
  renewal: { 'hive-builder': 'Brings every faded letter back.' },
  gleaning: { 'hive-builder': 'Finds the 2 longest words left.' },
  kindred: { 'word-web': 'Shows 1 pair that belongs together.' },
  sifting: { twistle: 'Strikes up to 3 letters that are not in the word.' },
  nectar: {
    'hive-builder': 'Your next 3 words score 2 more each.',
    'time-trial': 'Your next 3 words score 2 more each.',
  },
  'slow-sand': { 'hive-builder': null, 'time-trial': 'Your next 4 words add 10 seconds each.' },
  breath: {
    twistle: 'One guess more.',
    'forgotten-word': 'One guess more, if your mind points outlast your guesses.',
  },
}

/** The same in games of version 2, where four were weaker than now. */
const secondTexts: typeof firstTexts = {
  gleaning: { 'hive-builder': 'Finds the 4 longest words left.' },
  sifting: { twistle: 'Strikes up to 5 letters that are not in the word.' },
  'slow-sand': { 'hive-builder': null },
  breath: { twistle: 'Two guesses more.' },
}

const earlierTexts: Readonly<Record<number, typeof firstTexts>> = { 1: firstTexts, 2: secondTexts }

/** What the glyph does in that game under a version of the rules, or under the present one; null if it does nothing there. */
export function glyphTextIn(glyphId: string, game: GameType, rulesVersion?: number): string | null {
  const earlier = earlierTexts[rulesVersion ?? RULES_VERSION]?.[glyphId]?.[game]
  if (earlier !== undefined) return earlier
  return Object.hasOwn(glyphTexts, glyphId) ? (glyphTexts[glyphId as GlyphId][game] ?? null) : null
}
