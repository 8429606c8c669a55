import { expect, it } from 'vitest'
import { processBus } from '../../platform/bus.ts'
import { Grapevine } from './grapevine.ts'

it('[SV21] is closed though the bus, which the database carries, never answers', async () => {
  const bus = processBus()
  const reported: Error[] = []
  const grapevine = new Grapevine(
    { ...bus, subscribe: async () => () => new Promise(() => undefined) },
    error => void reported.push(error),
  )
  const deaf = () => undefined
  await grapevine.open({ hearOf: deaf, hearAsked: deaf, hearFigures: deaf, hearGap: deaf })
  await grapevine.close()
  expect(reported).toEqual([])
}, 20_000)
