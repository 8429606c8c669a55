import { brittle } from './brittle.ts'
import { glassStar } from './glass-star.ts'
import { keystone } from './keystone.ts'
import { namelessStar } from './nameless-star.ts'
import { oldTongue } from './old-tongue.ts'
import type { Omen, OmenPay, OmenRules } from './omen.ts'
import { perihelion } from './perihelion.ts'
import { pollen } from './pollen.ts'
import { procession } from './procession.ts'
import { restless } from './restless.ts'
import { silence } from './silence.ts'
import { slowLight } from './slow-light.ts'
import { tether } from './tether.ts'
import { uneven } from './uneven.ts'
import { wornLetters } from './worn-letters.ts'

/** One line for each omen. A play seed says from how many it draws, so a new omen goes to the end. */
export const omens: readonly Omen[] = [
  keystone,
  restless,
  namelessStar,
  silence,
  perihelion,
  glassStar,
  oldTongue,
  procession,
  wornLetters,
  uneven,
  brittle,
  pollen,
  slowLight,
  tether,
]

export function omenOf(id: string | undefined): Omen | undefined {
  return id === undefined ? undefined : omens.find(omen => omen.id === id)
}

const unchanged: OmenRules = {}
const unpaid: OmenPay = {}

export function omenRules(id: string | undefined): OmenRules {
  return omenOf(id)?.rules ?? unchanged
}

export function omenPay(id: string | undefined): OmenPay {
  return omenOf(id)?.pay ?? unpaid
}

/** The part of a state that an omen adds; nothing without one. */
export function omenPart(id: string | undefined): { omen?: OmenRules } {
  const omen = omenOf(id)
  return omen ? { omen: omen.rules } : {}
}
