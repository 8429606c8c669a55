import { api, type Endpoint, type Seated } from '@lexiverse/contract'
import {
  checkCode,
  isFull,
  type Refusal,
  type RoomState,
  roomFingerprint,
  roomTexts,
  roomView,
} from '@lexiverse/rules'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireName } from '../../platform/require-name.ts'
import { type Call, serve } from '../../platform/serve.ts'
import type { PuzzleService } from '../services.ts'
import { isInviteToken } from './invite-token.ts'
import { longestWords } from './longest-words.ts'
import { isSeated, runsInPlay } from './membership.ts'
import { beatenBossWord } from './party-moment.ts'
import { journeyStory } from './party-story.ts'
import { type RoomRecord, roomRepository } from './repository.ts'
import type { Changed } from './room-change.ts'
import { openRooms } from './rooms.ts'
import type { RoomService } from './service.ts'
import { watchedWords } from './watched-words.ts'

const statusOf: Record<string, ConstructorParameters<typeof ApiError>[0]> = {
  'session-full': 'session-full',
  'session-ended': 'session-ended',
  'not-seated': 'not-found',
  'not-found': 'not-found',
  'too-many-starts': 'too-many-requests',
}

type CodeCall = Pick<Call<Endpoint>, 'caller' | 'request' | 'reply'>
type ChangeRoom = (roomId: number) => Promise<Changed | null>

function refuse({ code, message }: Refusal): never {
  throw new ApiError(statusOf[code] ?? 'bad-request', message)
}

interface Link {
  invite?: string | undefined
  by?: string | undefined
}

/** The names in a room, if the link has the room's token; a bare code shows none. */
function invitationTo(room: RoomState, { invite, by }: Link) {
  if (!isInviteToken(room, invite)) return {}
  const { participants, hostDeviceId } = roomView(room)
  const inviter =
    participants.find(({ id }) => id === by) ?? participants.find(({ id }) => id === hostDeviceId)
  const others = participants.filter(person => person !== inviter)
  const names = others.map(({ nickname }) => nickname)
  return { invitation: { inviter: inviter?.nickname ?? null, others: names } }
}

export function multiplayerRoutes(
  app: FastifyInstance,
  platform: Platform,
  rooms: RoomService,
  puzzles: PuzzleService,
) {
  const { db } = platform.database
  openRooms(app, platform, rooms)

  /** The room of a code as the player typed it, if the player may enter it. */
  const roomOfCode = async (
    typed: string,
    invite: string | undefined,
    { caller, request, reply }: CodeCall,
  ): Promise<RoomRecord> => {
    const code = checkCode(typed)
    if (!code.ok) return refuse(code.refusal)
    const address = app.guard.addressOf(request)
    const playerId = actingPlayer(caller)
    const found = await rooms.codes.find(code.value, { playerId, address, invite })
    if (found.room) return found.room
    if (found.reason === 'too-many-codes') {
      reply.header('retry-after', Math.ceil(found.waitMs / 1000))
      throw new ApiError('too-many-requests', roomTexts.tooManyCodes)
    }
    throw new ApiError(
      found.reason,
      found.reason === 'not-found' ? roomTexts.notFound : roomTexts.sessionEnded,
    )
  }

  /** The room in which the player has a seat; a room without it answers like one that does not exist. */
  const ownRoom = async (typed: string, playerId: number): Promise<RoomRecord | null> => {
    const code = checkCode(typed)
    if (!code.ok) return refuse(code.refusal)
    const room = await roomRepository(db).findByCode(code.value)
    return room && isSeated(room, playerId) ? room : null
  }

  const youIn = async (deviceId: string, roomId: number, playerId: number) => {
    const runs = await runsInPlay(db, roomId)
    return { deviceId, runId: runs.get(playerId) ?? null }
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

  serve(app, api.multiplayer.createSession, async call => {
    const { body, caller } = call
    const playerId = actingPlayer(caller)
    const nickname = requireName(body.nickname)
    app.guard.limitGrowth({ stored: 'rooms', amount: 1, playerId }, call)
    return describe(await rooms.create(playerId, nickname, body.emblem), playerId)
  })

  serve(app, api.multiplayer.joinSession, async call => {
    const playerId = actingPlayer(call.caller)
    const { sessionId, nickname, emblem, invite } = call.body
    const room = await roomOfCode(sessionId, invite, call)
    const name = requireName(nickname, rooms.seatFor(room, playerId)?.nickname)
    const address = app.guard.addressOf(call.request)
    const mayOpenRuns = (amount: number) =>
      app.guard.waitToStore({ stored: 'games', amount, address }) === 0
    return describe(await rooms.join(playerId, room.id, name, emblem, mayOpenRuns), playerId)
  })

  serve(app, api.multiplayer.session, async call => {
    const playerId = actingPlayer(call.caller)
    const room = await roomOfCode(call.params.code, call.query.invite, call)
    const state = roomView(room.state)
    const seat = rooms.seatFor(room, playerId)
    return {
      sessionId: state.sessionId,
      phase: state.gameData.phase,
      participantCount: state.participants.length,
      isFull: isFull(room.state),
      you: seat ? await youIn(seat.id, room.id, playerId) : null,
      version: seat ? room.version : null,
      state: seat ? state : null,
      ...invitationTo(room.state, call.query),
    }
  })

  serve(app, api.multiplayer.bossWord, async ({ params, query, caller }) => {
    const playerId = actingPlayer(caller)
    const room = await ownRoom(params.code, playerId)
    if (!room) throw new ApiError('not-found', roomTexts.notFound)
    return { word: await beatenBossWord(db, room, playerId, query.level) }
  })

  serve(app, api.multiplayer.journeyStory, async ({ params, caller }) => {
    const playerId = actingPlayer(caller)
    const room = await ownRoom(params.code, playerId)
    if (!room) throw new ApiError('not-found', roomTexts.notFound)
    return journeyStory(db, room, playerId)
  })

  serve(app, api.multiplayer.longestWords, async ({ params, query, caller }) => {
    const playerId = actingPlayer(caller)
    const room = await ownRoom(params.code, playerId)
    if (!room) throw new ApiError('not-found', roomTexts.notFound)
    return { words: await longestWords(db, room, playerId, query) }
  })

  serve(app, api.multiplayer.watchedWords, async ({ params, query, caller }) => {
    const playerId = actingPlayer(caller)
    const room = await ownRoom(params.code, playerId)
    if (!room) throw new ApiError('not-found', roomTexts.notFound)
    return { words: await watchedWords(platform, room, playerId, query.participantId, puzzles) }
  })

  /** Applies a change that only somebody seated can ask for. */
  const change = async (typed: string, playerId: number, apply: ChangeRoom) => {
    const room = await ownRoom(typed, playerId)
    if (!room) throw new ApiError('not-found', roomTexts.notFound)
    const changed = await apply(room.id)
    if (changed?.refusal) return refuse(changed.refusal)
    return { success: changed !== null }
  }

  serve(app, api.multiplayer.handOver, ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const { sessionId, participantId } = body
    return change(sessionId, playerId, id => rooms.handOver(playerId, id, participantId))
  })

  serve(app, api.multiplayer.lockSession, ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const { sessionId, isLocked } = body
    return change(sessionId, playerId, id => rooms.lock(playerId, id, isLocked))
  })

  serve(app, api.multiplayer.removeParticipant, ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const { sessionId, participantId } = body
    return change(sessionId, playerId, id => rooms.remove(playerId, id, participantId))
  })

  serve(app, api.multiplayer.giveGlyph, ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const { sessionId, participantId, glyphId } = body
    return change(sessionId, playerId, id => rooms.giveGlyph(playerId, id, participantId, glyphId))
  })

  serve(app, api.multiplayer.chooseEmblem, ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const { sessionId, emblem } = body
    return change(sessionId, playerId, id => rooms.chooseEmblem(playerId, id, emblem))
  })

  serve(app, api.multiplayer.leaveSession, async ({ body, caller }) => {
    const playerId = actingPlayer(caller)
    const room = await ownRoom(body.sessionId, playerId)
    const left = room && (await rooms.leave(playerId, room.id))
    // A player without a seat has already left.
    return { success: !left?.refusal || left.refusal.code === 'not-seated' }
  })
}
