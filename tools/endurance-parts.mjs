import { spawnSync } from 'node:child_process'
import { provideChromium } from './chromium.mjs'
import { NotRun } from './endurance-results.mjs'
import { providePool } from './pgbouncer.mjs'
import { providePostgres } from './postgres.mjs'
import { providePostgresPair } from './postgres-pair.mjs'

const SERVER_PROOFS = 'packages/server/src/proofs/endure.ts'

/** Sources of the server proofs; a change elsewhere does not require another hour of proofs. */
const SERVER_READS = [
  'package-lock.json',
  'packages/rules/src',
  'packages/content/src',
  'packages/contract/src',
  'packages/server/src',
  'tools/endurance-parts.mjs',
  'tools/pgbouncer.mjs',
  'tools/postgres-pair.mjs',
  'tools/postgres.mjs',
]

const OUTAGE_MS = 30_000

const onSqlite = work => work({})

/** The proof fills a disk that only its server sees. */
async function onSmallDisk(work) {
  if (spawnSync('unshare', ['-rm', 'true']).status !== 0) {
    throw new NotRun('This machine cannot give a process a disk of its own (unshare -rm).')
  }
  await work({})
}

async function onPostgres(work) {
  const postgres = await providePostgres()
  try {
    await work({ TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** Through a pool in transaction mode; the bus goes straight to PostgreSQL. */
async function onPooledPostgres(work) {
  if (process.env.TEST_DATABASE_URL) {
    throw new NotRun('TEST_DATABASE_URL names a database that has no pool of ours in front.')
  }
  const postgres = await providePostgres()
  try {
    const pool = await providePool(postgres.url)
    try {
      await work({ TEST_DATABASE_URL: pool.url, TEST_DATABASE_DIRECT_URL: postgres.url })
    } finally {
      await pool.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** What PostgreSQL has acknowledged must survive its end. */
const provideDurable = () => providePostgres({ isDurable: true })

/** The proof runs in its own process and asks for an interruption by a signal. */
const onInterruptedPostgres =
  (interrupt, provide = provideDurable) =>
  async work => {
    if (process.env.TEST_DATABASE_URL) {
      throw new NotRun('TEST_DATABASE_URL names a database that is not ours to interrupt.')
    }
    const postgres = await provide()
    let failure = null
    let interruption = Promise.resolve()
    const onSignal = () => {
      interruption = interruption
        .then(() => interrupt(postgres))
        .catch(error => {
          failure ??= error
        })
    }
    process.on('SIGUSR2', onSignal)
    try {
      await work({ TEST_DATABASE_URL: postgres.url, INTERRUPT_PID: String(process.pid) })
      if (failure) throw failure
    } finally {
      process.off('SIGUSR2', onSignal)
      await interruption
      await postgres.stop()
    }
  }

const onRestartingPostgres = onInterruptedPostgres(postgres => postgres.restart())
const onStoppedPostgres = onInterruptedPostgres(postgres => postgres.restart(OUTAGE_MS))
const onFrozenPostgres = onInterruptedPostgres(postgres => postgres.freeze(OUTAGE_MS))
const onKilledPrimary = onInterruptedPostgres(
  pair => pair.failOver({ isSilent: false }),
  providePostgresPair,
)
const onSilentPrimary = onInterruptedPostgres(
  pair => pair.failOver({ isSilent: true }),
  providePostgresPair,
)

function serverProof(name, title, proof, count, around) {
  return { name, title, script: SERVER_PROOFS, reads: SERVER_READS, proof, count, around }
}

/** In a real browser, which the machine must have. */
async function inChromium(work) {
  await work({ CHROME_PATH: await provideChromium() })
}

/**
 * Proofs that need too many trials for `npm test`. A part is a script that gets the name of a proof, a
 * count and a file, and keeps writing to the file how many trials it made, passed and lost. `reads` are
 * the sources that its result depends on, `around` provides what it needs.
 */
export const enduranceParts = [
  serverProof('kills-sqlite', 'kill -9 on SQLite', 'kills', 200, onSqlite),
  serverProof('kills-postgres', 'kill -9 on PostgreSQL', 'kills', 50, onPostgres),
  serverProof('forgeries', 'forged completions', 'forgeries', 10_000, onSqlite),
  serverProof('honest', 'honest completions', 'honest', 10_000, onSqlite),
  serverProof('pace', 'honest games at every human pace', 'pace', 10_000, onSqlite),
  serverProof('sealed', 'sealed games that tell nothing', 'sealed', 1_000, onSqlite),
  serverProof('fuzz', 'hostile requests', 'fuzz', 100_000, onSqlite),
  serverProof('garbage', 'bytes that are hardly HTTP', 'garbage', 2_000, onSqlite),
  serverProof('forgeries-postgres', 'forged completions', 'forgeries', 10_000, onPostgres),
  serverProof('honest-postgres', 'honest completions', 'honest', 10_000, onPostgres),
  serverProof('fuzz-postgres', 'hostile requests', 'fuzz', 100_000, onPostgres),
  serverProof('cuts', 'cut connections', 'cuts', 10_000, onSqlite),
  serverProof('cuts-postgres', 'cut connections', 'cuts', 2_000, onPostgres),
  serverProof('leads', 'the lead passes once', 'leads', 1_000, onSqlite),
  serverProof('leads-postgres', 'the lead passes once', 'leads', 1_000, onPostgres),
  serverProof('races', 'at once in a room', 'races', 1_000, onSqlite),
  serverProof('races-postgres', 'at once in a room', 'races', 1_000, onPostgres),
  serverProof('frames', 'hostile socket frames', 'frames', 100_000, onSqlite),
  serverProof('floods', 'sockets that flood', 'floods', 50, onSqlite),
  serverProof('guesses', 'guessed room codes', 'guesses', 100_000, onSqlite),
  serverProof('deaf', 'sockets that never read', 'deaf', 60, onSqlite),
  serverProof('room-kills', 'kill -9 of one of two', 'roomKills', 50, onPostgres),
  serverProof('room-restarts', 'kill -9 of the only one', 'roomRestarts', 20, onSqlite),
  serverProof('room-absences', 'kill -9, players stay away', 'roomAbsences', 20, onPostgres),
  serverProof('room-absences-sqlite', 'the same on SQLite', 'roomAbsences', 10, onSqlite),
  serverProof('full-rooms', 'the same, 200 rooms of 8', 'fullRooms', 200, onPostgres),
  serverProof('news', 'rounds of news in 60 rooms of 8', 'news', 60, onSqlite),
  serverProof('news-postgres', 'rounds of news in 60 rooms of 8', 'news', 60, onPostgres),
  serverProof('restarts', 'PostgreSQL restarts under load', 'restarts', 20, onRestartingPostgres),
  serverProof('outages', 'PostgreSQL down for 30 s', 'outages', 6, onStoppedPostgres),
  serverProof('freezes', 'PostgreSQL frozen for 30 s', 'outages', 6, onFrozenPostgres),
  serverProof('failover', 'primary killed, standby promoted', 'failovers', 20, onKilledPrimary),
  serverProof('failover-silent', 'the same, primary silent', 'silentFailovers', 5, onSilentPrimary),
  serverProof('pool-kills', 'kill -9 behind pgbouncer', 'kills', 20, onPooledPostgres),
  serverProof('pool-rooms', 'kill -9 of one of two, pgbouncer', 'roomKills', 20, onPooledPostgres),
  serverProof('pool-honest', 'honest completions, pgbouncer', 'honest', 2_000, onPooledPostgres),
  serverProof('ends-sqlite', 'SIGTERM under load on SQLite', 'ends', 20, onSqlite),
  serverProof('ends-postgres', 'SIGTERM under load on PostgreSQL', 'ends', 20, onPostgres),
  serverProof('clock-jumps', 'clocks set by a day', 'clockJumps', 2_000, onSqlite),
  serverProof('slow-callers', 'callers who dawdle', 'slowCallers', 1_000, onSqlite),
  serverProof('disk', 'an hour of storing all one may', 'disk', 3_600, onSqlite),
  serverProof(
    'costs',
    'long games taken up, and a Lexicon read, without a pause',
    'costs',
    6,
    onSqlite,
  ),
  serverProof('retained', 'a year of retention', 'retained', 500, onSqlite),
  serverProof('full-disk', 'full disk', 'fullDisk', 5, onSmallDisk),
  serverProof('faults', 'damage, newer version', 'faults', 16, onSqlite),
  serverProof('faults-postgres', 'standby, newer version', 'faults', 10, onPostgres),
  serverProof('jobs', 'content jobs without a pause', 'jobs', 60, onSqlite),
  serverProof('disguises', 'changed cookies, origins and names', 'disguises', 30_000, onSqlite),
  serverProof('admin-guesses', 'a day of guessing the admin', 'adminGuesses', 86_400, onSqlite),
  serverProof('backups-sqlite', 'backup, restore, migrate', 'backups', 10, onSqlite),
  serverProof('backups-postgres', 'backup, restore, migrate', 'backups', 10, onPostgres),
  {
    name: 'storage',
    title: 'damaged storage in the browser',
    script: 'packages/e2e/src/proofs/storage.ts',
    reads: [...SERVER_READS, 'packages/web', 'packages/e2e/src'],
    proof: 'storage',
    count: 1_000,
    around: inChromium,
  },
]
