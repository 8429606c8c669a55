import { expect, it } from 'vitest'
import { proveDiskStaysSmall } from './disk-attack.ts'

it('[SV26] one address that stores all it may for six seconds adds little', async () => {
  expect(await proveDiskStaysSmall(6)).toEqual({ tried: 6, survived: 6, lost: [] })
})
