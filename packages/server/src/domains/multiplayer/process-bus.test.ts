import { expect, it } from 'vitest'
import { inProcessBus } from '../../platform/bus.ts'
import { ProcessBus } from './process-bus.ts'

it('[SV21] closes although the bus never confirms the end of the subscription', async () => {
  const bus = inProcessBus()
  const reported: Error[] = []
  const processBus = new ProcessBus(
    { ...bus, subscribe: async () => () => new Promise(() => undefined) },
    error => void reported.push(error),
  )
  const ignore = () => undefined
  await processBus.open({
    onRoomChanged: ignore,
    onProgressRequested: ignore,
    onProgress: ignore,
    onEmote: ignore,
    onGap: ignore,
  })
  await processBus.close()
  expect(reported).toEqual([])
}, 20_000)
