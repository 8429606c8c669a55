import type { GameId } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { stored, tabValue } from '../../platform/storage.ts'

const storedGames = stored('tutorialSeen', 1, z.array(z.string()), [])

/** Whether this browser has shown the explanation of a game; it opens by itself only once. */
export const isExplained = (game: GameId): boolean => storedGames.read().includes(game)

export const markExplained = (game: GameId): void =>
  storedGames.write([...new Set([...storedGames.read(), game])])

/** Survives a reload of the board; the variable is for a browser that refuses to store. */
const storedSkip = tabValue('skippedExplanation')
let skipped = storedSkip.read()

/** Opens the next board of a game without its explanation, which stays unseen; null takes it back. */
export const skipExplanation = (game: GameId | null): void => {
  skipped = game
  storedSkip.write(game ?? '')
}

export const isExplanationDue = (game: GameId): boolean => !isExplained(game) && skipped !== game

export const resetExplained = (): void => storedGames.clear()
