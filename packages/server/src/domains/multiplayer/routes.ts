import { api, type Seated } from '@lexiverse/contract'
import {
  checkCode,
  checkNickname,
  type Refusal,
  roomFingerprint,
  roomTexts,
  roomView,
} from '@lexiverse/rules'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { runsOfRoom } from './membership.ts'
import { roomRepository } from './repository.ts'
import type { Changed } from './room-change.ts'
import { openRooms } from './rooms.ts'
import type { RoomService } from './service.ts'

const statusOf: Record<string, ConstructorParameters<typeof ApiError>[0]> = {
  'session-full': 'session-full',
  'session-ended': 'session-ended',
  'not-seated': 'not-found',
}

function refuse({ code, message }: Refusal): never {
  throw new ApiError(statusOf[code] ?? 'bad-request', message)
}

export function multiplayerRoutes(app: FastifyInstance, platform: Platform, rooms: RoomService) {
  const { db } = platform.database
  openRooms(app, platform, rooms)

  /** The room of a code as the player typed it. */
  const roomOfCode = async (typed: string): Promise<number> => {
    const code = checkCode(typed)
    if (!code.ok) return refuse(code.refusal)
    const repository = roomRepository(db)
    const roomId = await repository.idOfCode(code.value)
    if (roomId !== null) return roomId
    if (await repository.wasEnded(code.value)) {
      throw new ApiError('session-ended', roomTexts.sessionEnded)
    }
    throw new ApiError('not-found', roomTexts.notFound)
  }

  const youIn = async (deviceId: string, roomId: number, playerId: number) => {
    const run = (await runsOfRoom(db, roomId)).find(own => own.playerId === playerId)
    return { deviceId, runId: run?.runId ?? null }
  }

  const describe = async (changed: Changed | null, playerId: number): Promise<Seated> => {
    if (!changed) throw new ApiError('not-found', roomTexts.notFound)
    if (changed.refusal) return refuse(changed.refusal)
    const { roomId, version } = changed
    const state = roomView(changed.state)
    const seat = rooms.seatFor(changed, playerId)
    const you = await youIn(seat?.id ?? '', roomId, playerId)
    const { sessionId } = state
    return { sessionId, you, version, hash: roomFingerprint(state), state }
  }

  serve(app, api.multiplayer.createSession, async ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const nickname = checkNickname(body.nickname)
    if (!nickname.ok) return refuse(nickname.refusal)
    return describe(await rooms.create(playerId, nickname.value), playerId)
  })

  serve(app, api.multiplayer.joinSession, async ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const roomId = await roomOfCode(body.sessionId)
    return describe(await rooms.join(playerId, roomId, body.nickname), playerId)
  })

  serve(app, api.multiplayer.session, async ({ params, caller }) => {
    const playerId = actingPlayer(caller)
    const room = await rooms.findOpen(await roomOfCode(params.code))
    if (!room) throw new ApiError('session-ended', roomTexts.sessionEnded)
    const state = roomView(room.state)
    const seat = rooms.seatFor(room, playerId)
    return {
      sessionId: state.sessionId,
      phase: state.gameData.phase,
      participantCount: state.participants.length,
      isFull: rooms.isFull(room),
      you: seat ? await youIn(seat.id, room.id, playerId) : null,
      version: seat ? room.version : null,
      state: seat ? state : null,
    }
  })

  serve(app, api.multiplayer.handOver, async ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const given = await rooms.handOver(
      playerId,
      await roomOfCode(body.sessionId),
      body.participantId,
    )
    if (given?.refusal) return refuse(given.refusal)
    return { success: given !== null }
  })

  serve(app, api.multiplayer.leaveSession, async ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const left = await rooms.leave(playerId, await roomOfCode(body.sessionId))
    // A player without a seat has already left.
    return { success: left?.refusal === null || left?.refusal.code === 'not-seated' }
  })
}
