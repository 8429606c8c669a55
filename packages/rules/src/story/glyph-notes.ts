import { sayCount, sayTimes } from '../engine/say-count.ts'
import type { GlyphId } from '../glyphs/registry.ts'
import { temporalShift } from '../glyphs/temporal-shift.ts'
import { isWonInLast, type PlayedStar } from './played-star.ts'

const SECONDS = temporalShift.trialSeconds

/** What the uses of a glyph did; `stars` are the games in which it was used. */
type SayUses = (uses: number, stars: readonly PlayedStar[]) => string

export const glyphNotes: Record<GlyphId, SayUses> = {
  insight: uses => `gave you ${sayCount(uses, 'hint')}.`,
  mending: uses => `gave you back ${sayCount(uses, 'mind point')}.`,
  momentum: uses => `guarded the letters of your hives ${sayTimes(uses)}.`,
  'temporal-shift': (uses, stars) => {
    const saved = stars.filter(star => isWonInLast(star, SECONDS)).length
    const seconds = `added ${uses * SECONDS} seconds to the clock`
    return saved > 0
      ? `${seconds}, and won you ${sayCount(saved, 'trial')} in them.`
      : `${seconds}.`
  },
  unveiling: uses => `showed you ${sayCount(uses, 'letter')} in Word Seeker.`,
  remembrance: uses => `opened ${sayCount(uses, 'clue')} to a forgotten word.`,
  decay: uses => `solved ${sayCount(uses, 'board')} at the price of a mind point.`,
  'second-dawn': uses => `brought you back from zero ${sayTimes(uses)}.`,
  renewal: uses => `brought all faded letters back ${sayTimes(uses)}.`,
  gleaning: uses => `found the longest words of a hive for you ${sayTimes(uses)}.`,
  unraveling: uses => `solved ${sayCount(uses, 'group')} of Word Web.`,
  naming: uses =>
    `showed you how ${uses === 1 ? 'a forgotten word begins and ends' : `${uses} forgotten words begin and end`}.`,
  zenith: uses => `made your mind whole again ${sayTimes(uses)}.`,
  kindred: uses => `showed you which words belong together ${sayTimes(uses)}.`,
  sifting: uses => `struck letters from Word Seeker ${sayTimes(uses)}.`,
  nectar: uses => `sweetened your words ${sayTimes(uses)}.`,
  shelter: (uses, stars) => {
    const saved = stars.filter(({ end }) => end && !('isSheltered' in end.state)).length
    return saved > 0
      ? `saved you ${sayCount(saved, 'mind point')}.`
      : `stood by you ${sayTimes(uses)}.`
  },
  'slow-sand': uses => `slowed the sand ${sayTimes(uses)}.`,
  breath: uses => `gave you more guesses ${sayTimes(uses)}.`,
  song: uses => `sang out the vowels of ${sayCount(uses, 'word')}.`,
}
