import { auctioneer } from './auctioneer.ts'
import { balance } from './balance.ts'
import { borrower } from './borrower.ts'
import { borrowerReturns } from './borrower-returns.ts'
import { cartographer } from './cartographer.ts'
import { cartographerSlip } from './cartographer-slip.ts'
import { clockmender } from './clockmender.ts'
import { comet } from './comet.ts'
import { cometReturns } from './comet-returns.ts'
import { earlyEcho } from './early-echo.ts'
import { gamblers } from './gamblers.ts'
import { gardener } from './gardener.ts'
import { gardenerHarvest } from './gardener-harvest.ts'
import { honeyguide } from './honeyguide.ts'
import { lamplighter } from './lamplighter.ts'
import { lamplighterReturns } from './lamplighter-returns.ts'
import { leftOut } from './left-out.ts'
import { misprints } from './misprints.ts'
import { pasts } from './pasts.ts'
import { planet } from './planet.ts'
import { quietOrder } from './quiet-order.ts'
import { scribes } from './scribes.ts'
import { scribesSettled } from './scribes-settled.ts'
import { smuggler } from './smuggler.ts'
import { teaHouse } from './tea-house.ts'
import { tipOfTongue } from './tip-of-tongue.ts'
import type { Wanderer } from './wanderer.ts'

/** One line for each wanderer. A play seed says from how many it draws, so a new one goes to the end. */
export const wanderers: readonly Wanderer[] = [
  lamplighter,
  lamplighterReturns,
  borrower,
  borrowerReturns,
  gardener,
  gardenerHarvest,
  scribes,
  scribesSettled,
  comet,
  cometReturns,
  cartographer,
  cartographerSlip,
  planet,
  misprints,
  balance,
  pasts,
  leftOut,
  gamblers,
  earlyEcho,
  teaHouse,
  smuggler,
  tipOfTongue,
  quietOrder,
  auctioneer,
  honeyguide,
  clockmender,
]

export function wandererOf(id: string): Wanderer | undefined {
  return wanderers.find(wanderer => wanderer.id === id)
}
