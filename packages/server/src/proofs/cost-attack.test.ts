// One engine is enough: replays are charged by the process.
import { expect, it } from 'vitest'
import { newReleaseData } from '../test-kit/server-data.ts'
import { proveCostlyCallsHarmNobody } from './cost-attack.ts'

it('[SV27] guests who take up a long game without a pause are slowed down', async () => {
  const data = await newReleaseData()
  try {
    const attack = { guests: 2, moves: 20, ms: 3_000, isTimed: false }
    const proven = await proveCostlyCallsHarmNobody(data, attack)
    expect(proven).toEqual({ tried: 2, survived: 2, lost: [] })
  } finally {
    await data.remove()
  }
}, 120_000)
