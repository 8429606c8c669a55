import { expect, it } from 'vitest'
import { openRaceSetup, proveRacesAreOrdered } from './room-races.ts'

const RACES = 25

it(`[MP7] whatever happens in a room at the same time has an order: ${RACES} races`, async () => {
  const course = await openRaceSetup()
  const tally = await proveRacesAreOrdered(course, RACES, 1)
  await course.close()
  expect(tally).toEqual({ tried: RACES, survived: RACES, lost: [] })
})
