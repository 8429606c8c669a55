import { describe, expect, it } from 'vitest'
import { api, clientFrameSchema, SOCKET_PATH, serverFrameSchema } from './index.ts'
import { playerSchema } from './players.ts'
import { progressSchema } from './progress.ts'
import { participantSchema, roomViewSchema } from './room-view.ts'
import { runRecordSchema } from './statistics.ts'
import { expectCall, type Row } from './test-kit/expect-call.ts'

const gameData = { gameType: 'word-web', score: 300, timeElapsed: 61, mindPointsUsed: 0 }
const usage = { playerId: 7, gameType: 'twistle', scenarioId: 3, scenarioHash: 'a1' }
const attempt = ['runId', 'attemptId', 'setup', 'moves', 'mindPoints', 'progress']

const people: Row[] = [
  [
    'GET /api/auth/user',
    api.identity.user,
    null,
    ['id', 'displayName', 'firstName', 'lastName', 'email', 'profileImageUrl', 'oauthProvider'],
  ],
  ['GET /auth/google', api.identity.google, null, []],
  ['GET /auth/apple', api.identity.apple, null, []],
  ['POST /auth/logout', api.identity.logout, null, []],
  [
    'POST /api/players/init',
    api.players.init,
    { deviceId: 'a device of sixteen', displayName: null, oauthUserId: null },
    ['id', 'displayName', 'deviceId', 'firstSeenAt', 'lastSeenAt', 'totalNodesCompleted'],
  ],
  ['GET /api/players/:playerId', api.players.get, null, Object.keys(playerSchema.shape)],
]

const journeys: Row[] = [
  [
    'POST /api/player/start-run',
    api.runs.startRun,
    { playerId: 7, nodeId: 'node-a', gameType: 'word-web', level: 1 },
    attempt,
  ],
  [
    'POST /api/player/update-run',
    api.runs.updateRun,
    { runId: 5, nodeId: 'node-a', result: 'victory', gameData },
    ['success'],
  ],
  ['GET /api/player/validate-run/:runId', api.runs.validateRun, null, ['valid', ...attempt]],
  [
    'POST /api/player/complete-run',
    api.runs.completeRun,
    { runId: 5, wasCompleted: true, finalScore: 300, attempts: 2 },
    ['success'],
  ],
  [
    'POST /api/player/complete-run',
    api.runs.completeRun,
    { runId: 5, nodeId: 'node-a', result: 'defeat', gameData },
    ['success'],
  ],
  [
    'POST /api/games/complete-node',
    api.games.completeNode,
    { playerId: 7, runId: 5, nodeId: 'node-a', gameResult: 'victory', gameData },
    ['success', 'unlockedNodes', 'completedNodes', 'rewards', 'isRunComplete'],
  ],
  [
    'GET /api/player/unused-scenarios/:playerId/:gameType',
    api.scenarios.unused,
    null,
    ['unusedScenarios'],
  ],
  [
    'POST /api/player/record-scenario-usage',
    api.scenarios.recordUsage,
    { ...usage, runId: 5 },
    ['success'],
  ],
  [
    'POST /api/player/track-scenario',
    api.scenarios.track,
    { ...usage, nodeId: 'node-a', level: 1, wasCompleted: false },
    ['success'],
  ],
  ['POST /api/glyphs/clear-inventory', api.glyphs.clearInventory, { playerId: 7 }, ['success']],
  ['POST /api/glyphs/clear-inventory', api.glyphs.clearInventory, { userId: 7 }, ['success']],
]

const records: Row[] = [
  ['GET /api/player/runs/:playerId', api.statistics.runs, null, []],
  ['GET /api/player/run-stats/:playerId', api.statistics.runStats, null, []],
  ['GET /api/player/stats/:playerId', api.statistics.player, null, []],
  ['GET /api/achievements/:playerId', api.achievements.list, null, ['achievements']],
]

const sessions: Row[] = [
  [
    'POST /api/multiplayer/create-session',
    api.multiplayer.createSession,
    { deviceId: 'a device', nickname: 'Ada' },
    ['sessionId'],
  ],
  [
    'POST /api/multiplayer/join-session',
    api.multiplayer.joinSession,
    { sessionId: 'CDF34', deviceId: 'a device', nickname: 'Ben' },
    ['sessionId'],
  ],
  ['GET /api/multiplayer/session/:code', api.multiplayer.session, null, ['sessionId']],
  [
    'POST /api/multiplayer/leave-session',
    api.multiplayer.leaveSession,
    { sessionId: 'CDF34' },
    ['success'],
  ],
]

describe('a call', () => {
  it.each(people)('[SV10] about who is there: %s', (...row) => expectCall(row))
  it.each(journeys)('[SV11] about a journey: %s', (...row) => expectCall(row))
  it.each(records)('[SV12] about records: %s', (...row) => expectCall(row))
  it.each(sessions)('[SV13] about a room: %s', (...row) => expectCall(row))
})

it('[SV11] progress carries every field that a browser keeps', () => {
  expect(Object.keys(progressSchema.shape)).toEqual(
    expect.arrayContaining([
      'completedNodes',
      'currentNode',
      'unlockedNodes',
      'currentLevel',
      'completedLevels',
      'totalScore',
      'levelProgress',
      'isTutorialMode',
      'gameCompleted',
      'completedAt',
      'randomizedNodeTypes',
    ]),
  )
})

it('[SV12] a journey carries every field that Chronicles shows', () => {
  expect(Object.keys(runRecordSchema.shape)).toEqual(
    expect.arrayContaining([
      'id',
      'runId',
      'runType',
      'runData',
      'isCompleted',
      'isVictorious',
      'totalScore',
      'totalTimeSeconds',
      'nodesCompleted',
      'nodesAttempted',
      'startedAt',
    ]),
  )
  expect(Object.keys(runRecordSchema.shape.runData.shape)).toEqual([
    'gameType',
    'startLevel',
    'endLevel',
  ])
})

describe('the socket of a room', () => {
  const about = { sessionId: 'CDF34', deviceId: 'p1', timestamp: 1 }
  const types = ['join', 'leave', 'sync_request', 'navigate', 'game_update']

  it('[SV13] has its address, and takes five kinds of messages', () => {
    expect(SOCKET_PATH).toBe('/ws/multiplayer')
    const taken = [...types, 'error'].filter(
      type => clientFrameSchema.safeParse({ type, ...about, data: {} }).success,
    )
    expect(taken).toEqual(types)
  })

  it('[SV13] sends the room, its participants, and errors', () => {
    expect(Object.keys(roomViewSchema.shape)).toEqual([
      'sessionId',
      'participants',
      'hostDeviceId',
      'gameData',
      'progress',
      'lastUpdated',
    ])
    expect(Object.keys(participantSchema.shape)).toEqual([
      'id',
      'nickname',
      'isHost',
      'isConnected',
      'colour',
      'emblem',
      'isReady',
    ])
    const data = { code: 'host-only', message: 'Only the host can navigate' }
    expect(serverFrameSchema.safeParse({ type: 'error', ...about, data }).success).toBe(true)
  })
})
