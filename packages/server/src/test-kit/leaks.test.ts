import type { ServerFrame } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { findLeak, watchForLeaks } from './leaks.ts'
import { TestPlayer } from './test-player.ts'

const nobody = () => Promise.reject(new Error('There is no server here'))

function newcomer(id: number): TestPlayer {
  const player = new TestPlayer(nobody)
  player.id = id
  player.runId = 100 + id
  player.storeCookie(`lexiverse-player=cookie-of-${id}; Path=/`)
  watchForLeaks('NEVERTOLD', player)
  return player
}

const [ada, mallory] = [newcomer(1), newcomer(2)]
ada.addSecretsOf({
  groups: [{ words: ['Ember', 'Cinder', "WILL-O'-THE-WISP"] }],
  boss: { word: 'petrichor', warmth: { near: ['emblem', 'right', 'path', 'nickname'] } },
})

/** Sends a frame to Mallory and returns the leak found in it. */
function leakIn(text: string, data: object = {}): string | null {
  const frame = { type: 'error', sessionId: 'NEVERTOLD', deviceId: null, data, timestamp: 0 }
  return findLeak(text || JSON.stringify(frame), frame as ServerFrame, mallory)
}

it('[SV18] a frame with only contract fields passes', () => {
  expect(leakIn('', { code: 'too-fast', message: 'Please wait a moment.' })).toBeNull()
  expect(leakIn('', { you: { deviceId: 'p2', runId: 102 }, score: 3 })).toBeNull()
  const seen = { nickname: 'P2', emblem: 1, path: [], deed: { kind: 'right' } }
  expect(leakIn('', seen)).toBeNull()
})

it.each([
  ['a device id', { message: `of ${ada.deviceId}` }],
  ['the own device id', { message: mallory.deviceId }],
  ['a cookie', { message: 'cookie-of-1' }],
  ['a word of an open puzzle', { message: 'EMBER' }],
  ['a word of a boss', { message: 'petrichor' }],
  ['a tile of more than letters', { message: "WILL-O'-THE-WISP" }],
  ['the run of another', { you: { deviceId: 'p2', runId: 101 } }],
])('[SV18] %s in a frame is found', (_what, data) => {
  expect(leakIn('', data)).not.toBeNull()
})

it('[SV18] a field that the contract does not name is found', () => {
  const frame = { type: 'error', sessionId: 'NEVERTOLD', deviceId: null, data: {}, timestamp: 0 }
  expect(leakIn(JSON.stringify({ ...frame, more: 1 }))).toBe('more than the contract names')
})
