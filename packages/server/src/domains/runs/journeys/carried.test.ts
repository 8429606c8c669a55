import { api } from '@lexiverse/contract'
import { carry, type Gain, spend } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { yieldingLog } from '../../../test-kit/losing-log.ts'
import { changeRun, readRun } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

/** A campaign with all stars of level 1 open, which carries this. */
async function carrier(...gains: Gain[]) {
  const player = await server.newPlayer()
  const { runId } = await player.startJourney()
  await changeRun(server, player, run =>
    gains.reduce((carrying, gain) => carry(carrying, gain, 'golden-thread'), {
      ...run,
      openedLevels: [1],
    }),
  )
  const progress = async () =>
    (await player.call(api.runs.validateRun, { params: { runId } })).progress
  return { player, runId, progress }
}

const letter: Gain = { kind: 'seekerLetters', amount: 1 }

describe('what a journey carries', () => {
  it('[CY2] [CY5] is in the progress, goes into the setup that takes it, and is spent', async () => {
    const { player, progress } = await carrier(letter)
    const item = { kind: 'seekerLetters', amount: 1, from: ['golden-thread'] }
    expect((await progress()).carried?.items).toEqual([item])
    const open = await player.open('b1')
    expect(open.setup.carried).toEqual([item])
    expect(open.progress.carried).toEqual({ items: [], taken: { '1:b1': [item] } })
    expect((await player.open('m2')).setup.carried).toBeUndefined()
    expect((await player.open('b1')).setup).toEqual(open.setup)
    expect((await player.complete(open, winningLog(open))).progress.carried?.taken).toEqual({})
  })

  it('[CY3] is in the setup of a retry again, with another puzzle', async () => {
    const { player } = await carrier(letter)
    const first = await player.open('b1')
    await player.complete(first, yieldingLog(first))
    const second = await player.open('b1')
    expect(second.setup).toMatchObject({ attemptNumber: 2, carried: first.setup.carried })
    expect((await player.complete(second, winningLog(second))).result).toBe('victory')
  })

  it('[CY9] lets the server replay a wild word', async () => {
    const { player } = await carrier({ kind: 'wildWord', amount: 1, word: 'FLAME' })
    const open = await player.open('node-b')
    const log = [{ type: 'wild', at: 400 }]
    expect((await player.save(open, log)).status).toBe(200)
    const twice = [...log, { type: 'wild', at: 900 }]
    expect((await player.save(open, twice)).status).toBe(422)
    const whole = winningLog({ ...open, moves: log })
    expect((await player.complete(open, whole)).result).toBe('victory')
  })

  it('[CY1] is nothing in the runs of earlier releases, which go on as before', async () => {
    const { player, runId, progress } = await carrier()
    expect(await readRun(server, runId)).not.toHaveProperty('carried')
    expect(await progress()).not.toHaveProperty('carried')
    expect((await player.open('node-a')).setup).not.toHaveProperty('carried')
  })

  it('[CY15] keeps what was earned beside what was spent', async () => {
    const { player, runId, progress } = await carrier()
    await player.play('node-a', winningLog)
    const { totalScore } = await progress()
    await changeRun(server, player, run => {
      const paid = spend(run, 100)
      if (!paid.ok) throw new Error(paid.refusal.message)
      return paid.run
    })
    expect(await progress()).toMatchObject({ totalScore, spent: 100 })
    expect((await readRun(server, runId)).spent).toBe(100)
  })
})
