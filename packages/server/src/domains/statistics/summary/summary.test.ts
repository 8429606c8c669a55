import { api } from '@lexiverse/contract'
import { type ForgottenWordPuzzle, gameOf, replay, type Setup } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { losingLog, yieldingLog } from '../../../test-kit/losing-log.ts'
import type { TestPlayer } from '../../../test-kit/test-player.ts'
import { changeRun, givePerks } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'
import type { StoredStar } from '../../services.ts'
import { bestWords } from './best-words.ts'

const server = useTestApp()

const ask = (player: TestPlayer, runId = player.runId ?? 0) =>
  player.ask(api.stories.summary, { params: { playerId: player.id, runId } })

const summaryOf = (player: TestPlayer) =>
  player.call(api.stories.summary, {
    params: { playerId: player.id, runId: player.runId ?? 0 },
  })

const shortName = ({ name }: { name: string }) => name.replace('Glyph of ', '')

/** A campaign with every star open; the last point is lost by `end`. */
async function journey(...perks: string[]) {
  const player = await server.newPlayer()
  if (perks.length > 0) await givePerks(server, player, ...perks)
  await player.startJourney()
  await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
  const end = async () => {
    await changeRun(server, player, run => ({
      ...run,
      mindPoints: { ...run.mindPoints, current: 1 },
    }))
    await player.play('b3', yieldingLog)
  }
  return { player, end }
}

describe('the end of a journey', () => {
  it('[CH23] is refused while the journey is open, and to everybody else', async () => {
    const { player, end } = await journey()
    await player.play('node-a', winningLog)
    expect(await ask(player)).toMatchObject({ status: 409, body: { code: 'not-completed' } })
    await end()
    expect((await ask(player)).status).toBe(200)
    const other = await server.newPlayer()
    expect((await ask(other, player.runId ?? 0)).status).toBe(404)
  })

  it('[CH23] is not told of a stand-alone game', async () => {
    const player = await server.newPlayer()
    const open = await player.open('practice', 'twistle')
    await player.complete(open, winningLog(open))
    expect((await ask(player, open.runId)).status).toBe(404)
  })

  it('[CH23] has every game with its result, and the last boss with what he said', async () => {
    const { player } = await journey()
    await player.play('node-a', yieldingLog)
    const boss = await player.open('boss')
    await player.complete(boss, losingLog(boss))
    const { run, attempts, lastBoss } = await summaryOf(player)
    expect(run.status).toBe('Defeat')
    expect(attempts.map(({ nodeId, outcome }) => [nodeId, outcome])).toEqual([
      ['node-a', 'defeat'],
      ['boss', 'defeat'],
    ])
    expect(lastBoss?.attempt.nodeId).toBe('boss')
    expect(lastBoss?.puzzle['forgotten-word']).toEqual(boss.puzzle)
  })

  it('[CH23] quotes the boss whose clue trial ended it, not the boss before', async () => {
    const { player } = await journey()
    await player.play('boss', winningLog)
    await changeRun(server, player, run => ({
      ...run,
      openedLevels: [2],
      mindPoints: { ...run.mindPoints, current: 1 },
    }))
    const boss = await player.open('boss')
    const trial = await player.open('boss:etymology')
    await player.complete(trial, yieldingLog(trial))
    const { run, lastBoss } = await summaryOf(player)
    expect(run.status).toBe('Defeat')
    expect(lastBoss).toMatchObject({ attempt: { id: boss.attemptId }, setup: { level: 2 } })
    const played = replay(
      gameOf('forgotten-word'),
      lastBoss?.puzzle['forgotten-word'] as ForgottenWordPuzzle,
      lastBoss?.setup as Setup,
      lastBoss?.moves ?? [],
    )
    expect(played).toMatchObject({ ok: true, outcome: { result: 'defeat' } })
  })

  it('[CH24] tells which powers mattered, from what is stored', async () => {
    const { player, end } = await journey('score-alchemist', 'keen-ear')
    const { rewards } = await player.play('t2', winningLog)
    await end()
    const { powers } = await summaryOf(player)
    const [score, ear] = powers
    expect(ear).toEqual({
      kind: 'perk',
      id: 'keen-ear',
      name: 'Keen Ear',
      text: 'showed you the puzzle of one mystery star.',
    })
    const added = Number(/added (\d+) points/.exec(score?.text ?? '')?.[1])
    expect(added).toBeGreaterThan(0)
    expect(Math.round((rewards.score - added) * 1.15)).toBeCloseTo(rewards.score, -1)
  })

  it('[CH25] tells what was taken and what was not, and the score taken instead', async () => {
    const { player, end } = await journey()
    const first = await player.play('t2', winningLog)
    const { offers } = first.rewards
    const claim = { playerId: player.id, completionId: first.completionId, replaceGlyphId: null }
    await player.call(api.glyphs.claim, { body: { ...claim, glyphId: offers[0]?.glyphId ?? '' } })
    const second = await player.play('b2', winningLog)
    await end()
    const { choices } = await summaryOf(player)
    const [, ...left] = offers.map(shortName)
    expect(choices).toEqual([
      {
        kind: 'glyph',
        level: 1,
        nodeId: 't2',
        id: offers[0]?.glyphId,
        title: offers[0]?.name,
        text: `Taken, and not ${left.join(' or ')}`,
      },
      {
        kind: 'score',
        level: 1,
        nodeId: 'b2',
        id: '',
        title: '25 score',
        text: `Taken, and not ${second.rewards.offers.map(shortName).join(' or ')}`,
      },
    ])
  })

  it('[CH25] has the answers to wanderers in their own words', async () => {
    const { player, end } = await journey()
    await changeRun(server, player, run => ({
      ...run,
      carried: {
        items: [],
        taken: {},
        promises: { borrower: { level: 2, nodeId: 't2', answer: 'line' } },
      },
    }))
    await end()
    expect((await summaryOf(player)).choices).toMatchObject([
      { kind: 'wanderer', level: 2, nodeId: 't2', id: 'borrower', text: 'Offer half a line' },
    ])
  })

  it('[CH25] keeps at most six words, those of bosses first, each known word with its meaning', async () => {
    const { player, end } = await journey()
    await player.play('node-b', winningLog)
    const seeker = await player.open('b1')
    await player.complete(seeker, winningLog(seeker))
    await end()
    const { words } = await summaryOf(player)
    expect(words.length).toBeGreaterThan(0)
    expect(words.length).toBeLessThanOrEqual(6)
    const plain = words.filter(({ way }) => way === 'found' || way === 'answered')
    expect(plain.every(({ meaning }) => meaning !== null)).toBe(true)
  })

  it('[CH25] keeps words of clue trials too', () => {
    const found = [{ word: 'ORCHARD', points: 14, isBonus: false, isPangram: true }]
    const trial = { game: 'time-trial', isWon: false, end: { state: { found } } }
    const words = bestWords([trial as unknown as StoredStar], server.platform.dictionary)
    expect(words).toMatchObject([{ word: 'ORCHARD', way: 'pangram' }])
  })

  it('[CH26] lists what its games have unlocked, and one next thing', async () => {
    const earlier = await journey()
    const { player } = earlier
    await player.play('node-a', winningLog)
    await earlier.end()
    const first = await summaryOf(player)
    expect(first.unlocked.map(({ id }) => id)).toContain('first-star')
    expect(first.next).not.toBeNull()
    await player.startJourney()
    await changeRun(server, player, run => ({
      ...run,
      openedLevels: [1],
      mindPoints: { ...run.mindPoints, current: 1 },
    }))
    await player.play('b3', yieldingLog)
    expect((await summaryOf(player)).unlocked).toEqual([])
  })

  it('[CH26] names the journey of the day while nothing is half way', async () => {
    const { player, end } = await journey()
    await end()
    expect((await summaryOf(player)).next).toMatchObject({ kind: 'daily' })
  })
})
