import type { GameType } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { scenarioRepository } from './repository.ts'
import { stockGame } from './wish.ts'

/** The server keeps its own account of what it handed out: a report from outside is only compared with it. */
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
