import type { GameId } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { stored } from '../../platform/storage.ts'

const storedGames = stored('tutorialSeen', 1, z.array(z.string()), [])

/** Whether this browser has shown the explanation of a game; it opens by itself only once. */
export const isExplained = (game: GameId): boolean => storedGames.read().includes(game)

export const markExplained = (game: GameId): void =>
  storedGames.write([...new Set([...storedGames.read(), game])])

let skipped: GameId | null = null

/** Opens the next board of a game without its explanation, which stays unseen; null takes it back. */
export const skipExplanation = (game: GameId | null): void => {
  skipped = game
}

export const isExplanationDue = (game: GameId): boolean => !isExplained(game) && skipped !== game

export const resetExplained = (): void => storedGames.clear()
