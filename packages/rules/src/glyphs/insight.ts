import { notice } from '../engine/feedback.ts'
import { accept, type Reduced } from '../engine/game.ts'
import { pick } from '../engine/random.ts'
import { namedTheme } from '../games/word-web/omen-tiles.ts'
import { unsolvedGroups, type WordWebState } from '../games/word-web/state.ts'
import { suggestWords } from '../hive/suggest.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

export const insight = {
  id: 'insight',
  name: 'Glyph of Insight',
  description:
    'Reveals one hint: an unsolved theme in Word Web, up to 3 unfound words in a hive, the hint in Word Seeker, the first letter of a Forgotten Word.',
  rarity: 'common',
  effect: { effectType: 'reveal_hint', uses: 1, value: 1 },
  use: {
    'word-web': revealTheme,
    'hive-builder': state => {
      const suggested = suggestWords(state, state.fadedLetters)
      return suggested ? accept({ ...state, ...suggested }) : refuseNoEffect()
    },
    twistle: state =>
      state.isHintShown ? refuseNoEffect() : accept({ ...state, isHintShown: true }),
    'forgotten-word': state => {
      if (state.isFirstLetterShown) return refuseNoEffect()
      const letter = state.puzzle.word.charAt(0).toUpperCase()
      const feedback = notice(`The word begins with ${letter}.`)
      return accept({ ...state, isFirstLetterShown: true, feedback })
    },
    'time-trial': state => {
      const suggested = suggestWords(state)
      return suggested ? accept({ ...state, ...suggested }) : refuseNoEffect()
    },
  },
} as const satisfies Glyph

function revealTheme(state: WordWebState): Reduced<WordWebState> {
  const hidden = unsolvedGroups(state)
    .map(i => state.puzzle.groups[i]?.theme ?? '')
    .filter(theme => !state.revealedThemes.includes(theme) && theme !== namedTheme(state)?.theme)
  const [theme, seed] = pick(hidden, state.seed)
  if (theme === undefined) return refuseNoEffect()
  const feedback = notice(`One of the groups is "${theme}".`)
  return accept({ ...state, revealedThemes: [...state.revealedThemes, theme], feedback, seed })
}
