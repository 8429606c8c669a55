import { expect, it } from 'vitest'
import { proveDiskStaysSmall } from './disk-attack.ts'

it('[SV26] one address that stores all it may for three seconds adds little', async () => {
  expect(await proveDiskStaysSmall(3)).toEqual({ tried: 3, survived: 3, lost: [] })
})
