import { deepSatchel } from './deep-satchel.ts'
import { expandingMind } from './expanding-mind.ts'
import { flexibleRecall } from './flexible-recall.ts'
import { hintWhisperer } from './hint-whisperer.ts'
import { ironFocus } from './iron-focus.ts'
import { keenEar } from './keen-ear.ts'
import { lexicalProximity } from './lexical-proximity.ts'
import { luckyLexicon } from './lucky-lexicon.ts'
import { mindGuardian } from './mind-guardian.ts'
import { perfectionist } from './perfectionist.ts'
import type { Perk } from './perk.ts'
import { scoreAlchemist } from './score-alchemist.ts'
import { timeMystic } from './time-mystic.ts'
import { wakingStar } from './waking-star.ts'

/** One line for each perk, in the order of the selection grid. */
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
]

export function perkOf(id: string): Perk | undefined {
  return perks.find(perk => perk.id === id)
}
