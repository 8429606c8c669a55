import { api } from '@lexiverse/contract'
import { defaultChoices } from '@lexiverse/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { losingLog, yieldingLog } from '../../test-kit/losing-log.ts'
import { guess, guessesIn, partyAtBoss, wordOf } from '../../test-kit/shared-boss.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { playersOf, TestRooms } from '../../test-kit/test-room.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const beatBoss = async (player: TestPlayer) => {
  await testRooms.changeRun(player, run => ({ ...run, openedLevels: [1] }))
  await player.play('boss', winningLog)
}

const openOf = async (player: TestPlayer) => {
  const params = { runId: player.runId ?? 0 }
  return (await player.call(api.runs.validateRun, { params })).openGames
}
const wordWeb = { level: 1, nodeId: 'node-a', game: 'word-web' }

it('[LO33] a game of a realm that the party has left is taken up again, and pays', async () => {
  const [friend, player] = playersOf(await testRooms.journey(2))
  const left = await player.open('node-a')
  const moves = winningLog(left)
  await player.save(left, moves.slice(0, 1))
  expect(await openOf(player)).toEqual([wordWeb])
  await beatBoss(friend)
  expect((await testRooms.runOf(player)).level).toBe(2)
  expect(await openOf(player)).toEqual([wordWeb])
  // The star of the same name in the next realm is another game.
  const next = await player.open('node-a', 'word-web', 2)
  expect(next.setup.level).toBe(2)
  const nextOpen = { level: 2, nodeId: 'node-a', game: next.game }
  expect(await openOf(player)).toEqual([wordWeb, nextOpen])
  const again = await player.startAttempt('node-a', 'word-web', 1, { realm: 1 })
  expect([again.attemptId, again.setup?.level, again.moves.length]).toEqual([left.attemptId, 1, 1])
  const query = { playerId: player.id, attemptId: left.attemptId }
  const headers = { 'x-session-id': `run-${player.runId}` }
  const puzzle = await player.call(api.puzzles.wordWeb, {
    params: { nodeId: 'node-a' },
    query,
    headers,
  })
  expect(puzzle).toEqual(left.puzzle)
  const { result, progress } = await player.complete(left, moves)
  expect([result, progress.currentLevel]).toEqual(['victory', 2])
  expect(await openOf(player)).toEqual([nextOpen])
})

it('[LO33] nothing is opened in a realm that the party has left', async () => {
  const [friend, player] = playersOf(await testRooms.journey(2))
  await beatBoss(friend)
  const enter = (nodeId: string) =>
    player.startAttempt(nodeId, 'word-web', 1, { realm: 1 }).catch(String)
  expect(await enter('node-a')).toContain('This game has ended')
  expect(await enter('boss:usage')).toContain('this clue stays closed')
})

const toLastRealm = async (...players: TestPlayer[]) => {
  for (const one of players) {
    await testRooms.changeRun(one, run => ({ ...run, level: 3, openedLevels: [3] }))
  }
}

/** Two players in the last realm, where all stars are open. */
const lastRealm = async () => {
  const players = playersOf(await testRooms.journey(2))
  await toLastRealm(...players)
  return players
}

const winJourney = async (player: TestPlayer) => {
  const last = await player.open('boss', 'forgotten-word', 3)
  await player.complete(last, winningLog(last))
  expect((await testRooms.runOf(player)).status).toBe('victory')
}

it('[LO33] games that are open at the last victory are taken up again, and each pays', async () => {
  const [friend, player] = await lastRealm()
  const web = await player.open('node-a', 'word-web', 3)
  const boss = await player.open('boss', 'forgotten-word', 3)
  await player.save(web, winningLog(web).slice(0, 1))
  await winJourney(friend)
  expect(await openOf(player)).toEqual([
    { level: 3, nodeId: 'node-a', game: web.game },
    { level: 3, nodeId: 'boss', game: 'forgotten-word' },
  ])
  const again = await player.startAttempt('node-a', 'word-web', 3)
  expect([again.attemptId, again.moves.length]).toEqual([web.attemptId, 1])
  const { result, rewards } = await player.complete(web, winningLog(web))
  expect([result, rewards.score > 0]).toEqual(['victory', true])
  // The end of one game leaves the other open, and no other opens.
  expect((await player.startAttempt('boss', 'forgotten-word', 3)).attemptId).toBe(boss.attemptId)
  const enter = (nodeId: string, game: 'word-web' | 'time-trial') =>
    player.startAttempt(nodeId, game, 3).catch(String)
  expect(await enter('node-b', 'word-web')).toContain('This journey has ended')
  expect(await enter('boss:usage', 'time-trial')).toContain('this clue stays closed')
  expect(await player.complete(boss, winningLog(boss))).toMatchObject({ result: 'victory' })
  expect(await openOf(player)).toEqual([])
})

it('[LO33] the player who ends the journey keeps their own open games too, and they pay', async () => {
  const [player] = await lastRealm()
  const web = await player.open('node-a', 'word-web', 3)
  await winJourney(player)
  expect(await openOf(player)).toEqual([{ level: 3, nodeId: 'node-a', game: web.game }])
  const { result, rewards } = await player.complete(web, winningLog(web))
  expect([result, rewards.score > 0]).toEqual(['victory', true])
})

it('[LO33] a defeat of the whole party closes the open games of everybody', async () => {
  const [friend, player] = await lastRealm()
  const left = [
    { one: friend, web: await friend.open('node-a', 'word-web', 3) },
    { one: player, web: await player.open('node-a', 'word-web', 3) },
  ]
  const lose = async (one: TestPlayer) => {
    const open = await one.open('node-b', 'word-web', 3)
    await testRooms.changeRun(one, run => ({
      ...run,
      mindPoints: { ...run.mindPoints, current: 1 },
    }))
    await one.complete(open, yieldingLog(open))
  }
  await lose(friend)
  await lose(player)
  for (const game of left) {
    expect((await testRooms.runOf(game.one)).status).toBe('defeat')
    expect((await game.one.report(game.web, winningLog(game.web))).status).toBe(409)
  }
})

it('[LO33] glyphs work in a game that is taken up after the last victory, and not on its map', async () => {
  const [friend, player] = playersOf(await testRooms.journey(2))
  await testRooms.changeRun(player, run => ({
    ...run,
    glyphs: ['second-dawn', 'mending'].map(glyphId => ({ glyphId, quantity: 1 })),
    mindPoints: { ...run.mindPoints, current: 1 },
  }))
  const web = await player.open('node-a')
  const lost = losingLog({ ...web, setup: { ...web.setup, glyphs: [] } })
  await player.save(web, lost)
  expect((await testRooms.runOf(player)).mindPoints.current).toBe(0)
  await toLastRealm(friend, player)
  await winJourney(friend)
  const params = { playerId: player.id }
  const held = async () =>
    (await player.call(api.glyphs.inventory, { params })).glyphs.map(({ id }) => id)
  expect(await held()).toEqual(['second-dawn', 'mending'])
  const use = (glyphId: string, more: object = {}) =>
    player.ask(api.glyphs.use, { body: { playerId: player.id, glyphId, ...more } })
  expect(await use('mending')).toMatchObject({ status: 409, body: { code: 'run-closed' } })
  const { status, body } = await use('second-dawn', { attemptId: web.attemptId })
  expect(status).toBe(200)
  expect(await player.call(api.glyphs.effects, { params })).toMatchObject([
    { glyphId: 'second-dawn', attemptId: web.attemptId },
  ])
  const { useId } = body as { useId: string }
  const at = lost.at(-1)?.at ?? 0
  const risen = [...lost, { type: 'glyph', at, glyphId: 'second-dawn', useId }]
  expect((await player.save(web, risen)).status).toBe(200)
  expect((await testRooms.runOf(player)).mindPoints.current).toBeGreaterThan(0)
  expect(await held()).toEqual(['mending'])
})

it('[LO71] the podium and the record of the party follow a game that pays after the victory', async () => {
  const party = await testRooms.journey(2)
  const [friend, player] = playersOf(party)
  await toLastRealm(friend, player)
  const web = await player.open('node-a', 'word-web', 3)
  await winJourney(friend)
  const [socket] = party.sockets
  const madeOf = (id: string) => {
    const { scores = [] } = socket.last.data.state.gameData.journeyEnd ?? {}
    return scores.find(({ participantId }) => participantId === id)?.score
  }
  await socket.waitUntil(() => madeOf('p2') === 0, 'the podium')
  const { db } = testRooms.server.platform.database
  const record = () =>
    db.selectFrom('party_scores').select(['size', 'score']).orderBy('id', 'desc').executeTakeFirst()
  const made = madeOf('p1') ?? 0
  expect(await record()).toEqual({ size: 2, score: made })
  const { rewards } = await player.complete(web, winningLog(web))
  await socket.waitUntil(() => madeOf('p2') !== 0, 'the late pay')
  expect(madeOf('p2')).toBe(rewards.score)
  expect(await record()).toEqual({ size: 2, score: made + rewards.score })
})

it('[LO71] the podium follows what a player made without a seat, once they return', async () => {
  const party = await testRooms.journey(2)
  const [friend, player] = playersOf(party)
  await toLastRealm(friend, player)
  const web = await player.open('node-a', 'word-web', 3)
  await winJourney(friend)
  const [host, own] = party.sockets
  own.send('leave')
  await host.waitFor('left')
  const { rewards } = await player.complete(web, winningLog(web))
  const { sessionId } = party.people[0].seat
  const { seat } = await testRooms.join(sessionId, 'Back', player)
  const { journeyEnd } = seat.state.gameData
  const made = { participantId: seat.you.deviceId, score: rewards.score }
  expect(journeyEnd?.scores).toContainEqual(expect.objectContaining(made))
  const { db } = testRooms.server.platform.database
  const records = db.selectFrom('party_scores').select('score').orderBy('id', 'desc')
  const total = journeyEnd?.scores?.reduce((sum, { score }) => sum + score, 0)
  expect(await records.executeTakeFirst()).toEqual({ score: total })
})

it('[LO96] the story of a journey names who opened stars and who beat which boss with which word', async () => {
  const party = await testRooms.journey(2)
  const [friend, player] = playersOf(party)
  const { sessionId: code } = party.people[0].seat
  const told = (one: TestPlayer) => one.call(api.multiplayer.journeyStory, { params: { code } })
  const nothing = { bosses: [], hardest: null, deeds: [] }
  await friend.play('node-a', yieldingLog)
  expect(await told(friend)).toEqual(nothing)
  await player.play('node-a', winningLog)
  await friend.play('node-a', winningLog)
  await toLastRealm(friend, player)
  const open = await player.open('boss', 'forgotten-word', 3)
  await winJourney(friend)
  const { word } = open.puzzle as { word: string }
  const story = await told(friend)
  expect(story).toMatchObject({
    bosses: [{ level: 3, who: 'p1', isShared: false, word }],
    hardest: { level: 1, nodeId: 'node-a', lost: 1, who: 'p2' },
  })
  expect(story.deeds.toSorted((a, b) => b.bosses - a.bosses)).toMatchObject([
    { participantId: 'p1', won: 2, lost: 1, opened: 1, bosses: 1 },
    { participantId: 'p2', won: 1, lost: 0, opened: 1, bosses: 0 },
  ])
  // The player's own game at this boss is open.
  expect((await told(player)).bosses).toEqual([
    { level: 3, who: 'p1', isShared: false, word: null },
  ])
})

it('[LO96] a boss is told with the word of its first victor, also where another try was opened before', async () => {
  const party = await testRooms.journey(2)
  const [friend, player] = playersOf(party)
  const { sessionId: code } = party.people[0].seat
  await toLastRealm(friend, player)
  const first = await friend.open('boss', 'forgotten-word', 3)
  // The second try of a player is another puzzle, and wins before the first try of the friend.
  await player.play('boss', yieldingLog)
  const second = await player.open('boss', 'forgotten-word', 3)
  await player.complete(second, winningLog(second))
  testRooms.server.clock.advance(1_000)
  const wrong = { type: 'guess', at: 200, word: 'COALS' }
  const right = winningLog(first).map(move => ({ ...move, at: move.at + 1_000 }))
  await friend.complete(first, [wrong, ...right])
  const words = [first, second].map(({ puzzle }) => (puzzle as { word: string }).word)
  expect(words[0]).not.toBe(words[1])
  const params = { code }
  const { bosses, deeds } = await friend.call(api.multiplayer.journeyStory, { params })
  expect(bosses).toEqual([{ level: 3, who: 'p2', isShared: false, word: words[1] }])
  expect(deeds.find(({ participantId }) => participantId === 'p2')).toMatchObject({
    ...{ won: 1, lost: 1, clean: 1, overcome: 1 },
  })
  // The wrong guess has cost a mind point, though no log was saved on the way.
  expect(deeds.find(({ participantId }) => participantId === 'p1')).toMatchObject({ clean: 0 })
  const query = { level: 3 }
  expect(await friend.call(api.multiplayer.bossWord, { params, query })).toEqual({ word: words[1] })
})

it('[LO96] a boss that the party shared stays shared in the story, whatever is chosen next', async () => {
  const party = await partyAtBoss(testRooms, 2, { level: 3 })
  const [friend, player] = playersOf(party)
  const { sessionId } = party.people[0].seat
  const boss = await friend.open('boss', 'forgotten-word', 3)
  await player.open('boss', 'forgotten-word', 3)
  await friend.complete(boss, guessesIn(await guess(friend, boss, wordOf(boss))))
  const [socket] = party.sockets
  socket.send('choose', { ...defaultChoices, boss: 'own' })
  await socket.waitUntil(() => socket.last.data.state.gameData.choices?.boss === 'own', 'a choice')
  const params = { code: sessionId }
  const { bosses, deeds } = await player.call(api.multiplayer.journeyStory, { params })
  expect(bosses).toEqual([
    { level: 3, who: null, isShared: true, word: wordOf(boss).toLowerCase() },
  ])
  expect(deeds.map(({ won, opened, quickest }) => [won, opened, quickest])).toEqual([
    [1, 0, null],
    [1, 0, null],
  ])
})
