import { glyphs } from '@lexiverse/contract/glyphs'
import { type GameType, glyphOf } from '@lexiverse/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { CallError, call } from '../../platform/api.ts'
import { playCue } from '../../platform/audio/audio.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { inventoriesKey } from '../../play/glyphs/inventories.ts'
import { showToast } from '../../ui/toast-store.ts'

const refuse = (text: string): void => {
  playCue('error')
  showToast({ tone: 'destructive', title: 'Failed to Use Glyph', text })
}

/** Asks the server for the use of a glyph: in the open game of that kind, or on the map. */
export function useTestGlyph(game: GameType | null) {
  const playerId = useStore(identity, playerIdOf)
  const queries = useQueryClient()
  return async (glyphId: string): Promise<void> => {
    if (playerId <= FALLBACK_PLAYER_ID) return refuse('No player ID available')
    try {
      const body = { userId: playerId, glyphId, currentGameType: game }
      const { message } = await call(glyphs.use, { body })
      playCue('glyph')
      const name = glyphOf(glyphId)?.name ?? 'The glyph'
      showToast({ title: 'Glyph Used', text: message || `${name} has been activated!` })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refuse(error.reason || 'Failed to use glyph')
    } finally {
      await queries.invalidateQueries({ queryKey: inventoriesKey })
    }
  }
}
