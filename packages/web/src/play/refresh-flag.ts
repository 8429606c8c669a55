import * as z from 'zod/mini'
import { stored } from '../platform/storage.ts'

const kept = stored('refreshNeeded', 1, z.boolean(), false)

/** Something was won or spent: whoever shows inventories asks for them anew. */
export const markRefreshNeeded = (): void => kept.write(true)

/** Answers whether a refresh is due, and takes the mark away. */
export function takeRefreshNeeded(): boolean {
  const isNeeded = kept.read()
  if (isNeeded) kept.clear()
  return isNeeded
}
