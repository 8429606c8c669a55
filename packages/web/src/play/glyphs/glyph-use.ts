import { glyphs } from '@lexiverse/contract/glyphs'
import { type GameId, glyphOf, movesOfUse } from '@lexiverse/rules'
import { CallError, call } from '../../platform/api.ts'
import { playCue } from '../../platform/audio/audio.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { AttemptInPlay } from '../attempt/attempt.ts'
import { markRefreshNeeded } from '../journey/refresh-flag.ts'

const FAILED = 'Failed to Use Glyph'
const UNSAVED = 'Your last moves could not be saved, so no glyph was used. Try again in a moment.'

/** [SC26] Word Web has its own text. */
const defaultReason = (game: GameId): string =>
  game === 'word-web' ? 'Could not use glyph' : 'Failed to use glyph'

const refuse = (title: string, text: string): false => {
  playCue('error')
  showToast({ tone: 'destructive', title, text })
  return false
}

/** Asks the server to use a glyph, then plays it as a move. Returns whether it took effect. */
export async function playGlyph(
  attempt: AttemptInPlay,
  game: GameId,
  glyphId: string,
  isBargain = false,
): Promise<boolean> {
  const { playerId } = attempt
  if (playerId <= FALLBACK_PLAYER_ID) return refuse(FAILED, 'No player ID available')
  try {
    // The server checks the glyph against its own copy of the game. With an older copy it would refuse
    // for a wrong reason, or spend the glyph on a game that goes on elsewhere.
    if (!(await attempt.saveMoves())) return refuse(FAILED, UNSAVED)
    const { useId, message } = await askUse(attempt, game, glyphId, isBargain)
    markRefreshNeeded()
    const [act, give] = movesOfUse({ glyphId, useId: useId ?? '' })
    const refusal = useId === null ? null : attempt.game.play(isBargain ? give : act)
    if (refusal) return refuse(FAILED, refusal.message)
    if (!isBargain) toastUsed(message)
    return true
  } catch (error) {
    return toastFailed(error, defaultReason(game))
  }
}

function toastUsed(message: string): void {
  playCue('glyph')
  showToast({ title: 'Glyph Used', text: message })
}

const toastFailed = (error: unknown, defaultReason: string): false =>
  error instanceof CallError
    ? refuse(FAILED, error.reason || defaultReason)
    : refuse('Error', 'An unexpected error occurred')

/** Uses a glyph on the map, outside a game. Null if it failed. */
export async function spendOnMap(playerId: number, runId: number, glyphId: string) {
  if (playerId <= FALLBACK_PLAYER_ID) {
    refuse(FAILED, 'No player ID available')
    return null
  }
  try {
    const body = { userId: playerId, playerId, glyphId, runId }
    const used = await call(glyphs.use, { body })
    markRefreshNeeded()
    toastUsed(used.message)
    return used
  } catch (error) {
    toastFailed(error, 'Failed to use glyph')
    return null
  }
}

async function askUse(
  { playerId, runId, attemptId }: AttemptInPlay,
  game: GameId,
  glyphId: string,
  isBargain: boolean,
) {
  const use = { userId: playerId, playerId, glyphId, currentGameType: game, attemptId, runId }
  const body = { ...use, ...(isBargain && { isBargain }) }
  const { useId, message } = await call(glyphs.use, { body })
  return {
    useId,
    message: message || `${glyphOf(glyphId)?.name ?? 'The glyph'} has been activated!`,
  }
}

/**
 * Plays glyphs that the server granted to this attempt but whose move was lost, as after a crash.
 */
export async function playPendingUses(attempt: AttemptInPlay): Promise<void> {
  try {
    const { playerId, attemptId, runId } = attempt
    const effects = await call(glyphs.effects, { params: { playerId } }, { runId })
    for (const { glyphId, useId, attemptId: owner } of effects) {
      if (!glyphId || !useId || owner !== attemptId) continue
      movesOfUse({ glyphId, useId }).some(move => attempt.game.play(move) === null)
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('Glyph effects could not be read', error)
  }
}
