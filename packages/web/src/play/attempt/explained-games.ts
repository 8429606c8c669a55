import type { GameId } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { stored } from '../../platform/storage.ts'

const kept = stored('tutorialSeen', 1, z.array(z.string()), [])

/** Whether this browser has shown the explanation of a game; it opens by itself only once. */
export const isExplained = (game: GameId): boolean => kept.read().includes(game)

export const markExplained = (game: GameId): void =>
  kept.write([...new Set([...kept.read(), game])])

export const resetExplained = (): void => kept.clear()
