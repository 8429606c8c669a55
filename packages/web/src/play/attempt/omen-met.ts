import * as z from 'zod/mini'
import { stored } from '../../platform/storage.ts'

const met = stored('omenMet', 1, z.boolean(), false)

/** Whether this browser has opened a star with an omen: until then the sheet says what an omen is. */
export const isOmenMet = (): boolean => met.read()

export const markOmenMet = (): void => met.write(true)
