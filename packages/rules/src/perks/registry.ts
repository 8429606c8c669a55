import { bankedSand } from './banked-sand.ts'
import { blueThread } from './blue-thread.ts'
import { borrowedWord } from './borrowed-word.ts'
import { concordance } from './concordance.ts'
import { deepSatchel } from './deep-satchel.ts'
import { expandingMind } from './expanding-mind.ts'
import { flexibleRecall } from './flexible-recall.ts'
import { goldenThread } from './golden-thread.ts'
import { hintWhisperer } from './hint-whisperer.ts'
import { honeyedTongue } from './honeyed-tongue.ts'
import { ironFocus } from './iron-focus.ts'
import { keenEar } from './keen-ear.ts'
import { lexicalProximity } from './lexical-proximity.ts'
import { longBreath } from './long-breath.ts'
import { luckyLexicon } from './lucky-lexicon.ts'
import { marginalNote } from './marginal-note.ts'
import { mindGuardian } from './mind-guardian.ts'
import { omenReader } from './omen-reader.ts'
import { openHand } from './open-hand.ts'
import { perfectionist } from './perfectionist.ts'
import type { Perk } from './perk.ts'
import { pollinator } from './pollinator.ts'
import { scoreAlchemist } from './score-alchemist.ts'
import { silverTongue } from './silver-tongue.ts'
import { spunWax } from './spun-wax.ts'
import { thirdCard } from './third-card.ts'
import { timeMystic } from './time-mystic.ts'
import { wakingStar } from './waking-star.ts'
import { wayfarersPass } from './wayfarers-pass.ts'
import { waystone } from './waystone.ts'

/** One line for each perk, in the order of the selection grid: first those of its first page. */
export const perks: readonly Perk[] = [
  mindGuardian,
  timeMystic,
  scoreAlchemist,
  luckyLexicon,
  hintWhisperer,
  perfectionist,
  lexicalProximity,
  ironFocus,
  flexibleRecall,
  expandingMind,
  deepSatchel,
  keenEar,
  wakingStar,
  goldenThread,
  spunWax,
  longBreath,
  honeyedTongue,
  blueThread,
  pollinator,
  marginalNote,
  bankedSand,
  borrowedWord,
  concordance,
  wayfarersPass,
  thirdCard,
  silverTongue,
  omenReader,
  openHand,
  waystone,
]

export function perkOf(id: string): Perk | undefined {
  return perks.find(perk => perk.id === id)
}
