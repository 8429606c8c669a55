import { Readable } from 'node:stream'
import { api, DELETE_WORD } from '@lexiverse/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import { clearSessionCookie, readSession } from '../../platform/account-session.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { clearPlayerCookie, playerOfRequest } from '../../platform/player-cookie.ts'
import { serve } from '../../platform/serve.ts'
import { type Belongings, playerDeleter } from './delete-player.ts'
import { exportPlayer, type Readers } from './export-player.ts'
import { runningExports } from './running-exports.ts'

export function privacyRoutes(
  app: FastifyInstance,
  platform: Platform,
  belongings: Belongings,
  readers: Readers,
): void {
  const { config, database, clock } = platform
  const { isSecure, keepDays, backupDays } = config
  const deleter = playerDeleter(platform, belongings)
  const running = runningExports()

  serve(app, api.privacy.terms, async () => ({
    practiceLogDays: keepDays['practice-logs'],
    unusedGuestDays: keepDays['unused-guests'],
    endedRoomDays: keepDays['ended-rooms'],
    backupDays,
  }))

  serve(app, api.privacy.exportData, async ({ caller, reply }) => {
    const playerId = actingPlayer(caller)
    const end = running.begin(playerId)
    const file = Readable.from(exportPlayer(database.db, playerId, clock(), readers))
    // Before the reader has the end and asks again; and when the reader goes away in the middle.
    file.once('end', end).once('close', end)
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="lexiverse-data.json"')
      .header('cache-control', 'no-store')
    return file
  })

  const callerOf = async (request: FastifyRequest) => {
    const session = await readSession(database.db, request, clock())
    return session?.playerId ?? playerOfRequest(request)
  }

  serve(app, api.privacy.deletePlayer, async ({ request, reply, body }) => {
    const { playerId, word } = body
    if (word.trim().toLowerCase() !== DELETE_WORD) {
      throw new ApiError('bad-request', `Type the word “${DELETE_WORD}” to confirm.`)
    }
    const callerId = await callerOf(request)
    const standing = await deleter.standing(playerId)
    if (callerId === playerId && standing !== 'in-account') await deleter.deletePlayer(playerId)
    else if (standing !== 'gone') throw refusalFor(callerId)
    if (callerId === null || callerId === playerId) {
      clearSessionCookie(reply, isSecure)
      clearPlayerCookie(reply, isSecure)
    }
    return { success: true }
  })
}

function refusalFor(callerId: number | null): ApiError {
  return callerId === null
    ? new ApiError('not-signed-in', 'Sign in again, then delete your data.')
    : new ApiError('conflict', 'This page shows another player. Reload it and try again.')
}
