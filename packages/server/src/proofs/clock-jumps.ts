import { api, type Completion } from '@lexiverse/contract'
import { steadyClock } from '../platform/steady-clock.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import type { TestClock } from '../test-kit/test-clock.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { type Dice, dice } from './dice.ts'
import { openRandomGame, playHonestly } from './random-play.ts'
import { count, newTally, type Tally } from './tally.ts'

const DAY_MS = 86_400_000
const JUMPS = [DAY_MS, -DAY_MS, 2 * DAY_MS, 3_600_000, -3_600_000]

/** A machine whose clock is set back and forth while real time goes on evenly. */
interface JumpingClock extends TestClock {
  set(ms: number): void
}

function jumpingClock(): JumpingClock {
  let [day, passed] = [Date.UTC(2026, 2, 28, 12), 0]
  const clock = steadyClock({ day: () => day + passed, awake: () => passed, running: () => passed })
  return Object.assign(clock, {
    advance(ms: number) {
      passed += ms
    },
    set(ms: number) {
      day += ms
    },
  })
}

/**
 * Plays honest games and trials while the clock is set forward and back; each must end as played.
 */
export async function proveClockJumpsChangeNothing(games: number): Promise<Tally> {
  const tally = newTally()
  const clock = jumpingClock()
  const server = await buildTestApp({ clock })
  try {
    for (let n = 0; n < games; n++) {
      const die = dice(`clock ${n}`)
      const play = n % 4 === 0 ? playTrial : playAnything
      count(tally, await play(server, clock, die))
    }
  } finally {
    await server.close()
  }
  return tally
}

async function playAnything(server: TestApp, clock: JumpingClock, die: Dice) {
  const player = await server.newPlayer()
  const open = await openRandomGame(player, die)
  const { log, outcome } = playHonestly(open, die)
  clock.set(die.pick(JUMPS))
  clock.advance(log.at(-1)?.at ?? 0)
  await player.save(open, log.slice(0, die.roll(log.length)))
  clock.set(die.pick(JUMPS))
  const { status, body } = await player.report(open, log)
  const completion = body as Completion
  if (status === 200 && completion.result === outcome.result && completion.score === outcome.score)
    return null
  return `${open.game}: ${status} ${JSON.stringify(body).slice(0, 200)}`
}

/** A clue trial is timed, and a jump of the clock must not end it. */
async function playTrial(server: TestApp, clock: JumpingClock, die: Dice) {
  const player = await server.newPlayer()
  await player.startJourney()
  await player.call(api.runs.updateRun, {
    body: {
      runId: player.runId,
      nodeId: 'start',
      gameData: { additionalData: { aid: 'unlock-all-nodes' } },
    },
  })
  await player.open('boss', 'forgotten-word')
  const trial = await player.open('boss:etymology', 'time-trial')
  clock.set(die.pick(JUMPS))
  const { status, body } = await player.report(trial, winningLog(trial))
  if (status === 200 && (body as Completion).result === 'victory') return null
  return `trial: ${status} ${JSON.stringify(body).slice(0, 200)}`
}
