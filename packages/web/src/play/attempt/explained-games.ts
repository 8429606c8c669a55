import type { GameId } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { stored } from '../../platform/storage.ts'

const kept = stored('tutorialSeen', 1, z.array(z.string()), [])

/** Whether a game has explained itself on this browser; it does so once, until this is reset. */
export const isExplained = (game: GameId): boolean => kept.read().includes(game)

export const markExplained = (game: GameId): void =>
  kept.write([...new Set([...kept.read(), game])])

/** Every game explains itself once more. */
export const resetExplained = (): void => kept.clear()
