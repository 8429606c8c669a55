import type { GameType } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { scenarioRepository } from './repository.ts'
import { stockGame } from './scenario-queries.ts'

/** The server records itself which puzzles a player got; a report from the browser is only compared with that. */
export function usageService({ database }: Platform) {
  const scenarios = scenarioRepository(database.db)
  return {
    listUnused: (playerId: number, game: GameType) =>
      scenarios.listUnseen(playerId, stockGame(game)),

    async matches(playerId: number, game: GameType, scenarioId: number | string) {
      const id = Number(scenarioId)
      const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647
      const recorded = isId && (await scenarios.isSeen(playerId, stockGame(game), id))
      return { success: true, recorded }
    },
  }
}
