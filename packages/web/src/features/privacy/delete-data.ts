import { privacy } from '@lexiverse/contract/privacy'
import { call } from '../../platform/api.ts'
import { clearErrorLogs } from '../../platform/error-log.ts'
import { lastAccountId } from '../../platform/identity.ts'
import { clearStored, clearTabValues } from '../../platform/storage.ts'
import { dropUnsentOf } from '../../platform/unsent-by-account.ts'

/** Thousands of games are removed before the answer. */
const TIMEOUT_MS = 120_000

/** Deletes the player on the server, then everything here, and begins again as a stranger on the first page. */
export async function deleteData(playerId: number, word: string): Promise<void> {
  await call(privacy.deletePlayer, { body: { playerId, word } }, { timeoutMs: TIMEOUT_MS })
  const accountId = lastAccountId()
  if (accountId !== null) dropUnsentOf(accountId)
  clearTabValues()
  clearErrorLogs()
  // Other accounts of this browser keep their unsent results.
  clearStored('aside')
  window.location.replace('/')
}
