import { execFile } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  childrenOf,
  endProcess,
  freePort,
  initCluster,
  pause,
  provideBinaries,
  startCluster,
  temporaryFolder,
  unprivilegedUser,
  waitUntilReady,
} from './postgres.mjs'

const STREAMING_WITHIN_MS = 60_000
const POLL_MS = 50
/** Longer than servers may need to give a silent primary up. */
const SILENT_MS = 8_000

const execute = promisify(execFile)

/**
 * A primary and a synchronous standby. `failOver` kills the primary, promotes the standby and makes a
 * new standby in place of the old primary.
 */
export async function providePostgresPair() {
  const bin = await provideBinaries()
  const user = unprivilegedUser()
  const folder = temporaryFolder(user)
  const clusters = [await newCluster('one'), await newCluster('two')]
  let [primary, standby] = clusters
  initCluster(bin, primary.data, folder, user)
  await start(primary)
  await addStandby()

  async function newCluster(name) {
    return { name, data: join(folder, name), port: await freePort(), process: null }
  }

  async function start(cluster) {
    // Durable: otherwise commits would not wait for the standby.
    cluster.process = startCluster(bin, cluster.data, folder, cluster.port, user, true)
    await waitUntilReady(bin, cluster.port, cluster.process)
  }

  /** Commits wait for the standby from the moment that it follows. */
  async function addStandby() {
    rmSync(standby.data, { recursive: true, force: true })
    const from = `host=127.0.0.1 port=${primary.port} user=lexiverse application_name=${standby.name}`
    const how = ['-R', '-X', 'stream', '-c', 'fast', '--no-sync']
    await command('pg_basebackup', ['-D', standby.data, '-d', from, ...how])
    // The copied setting names the standby itself: promoted, it would wait for its own confirmation.
    const settings = join(standby.data, 'postgresql.auto.conf')
    appendFileSync(settings, "synchronous_standby_names = ''\n")
    await start(standby)
    await query(primary, `alter system set synchronous_standby_names = '${standby.name}'`)
    await query(primary, 'select pg_reload_conf()')
    await untilTrue(primary, "select bool_or(sync_state = 'sync') from pg_stat_replication")
  }

  async function command(name, args) {
    const { stdout } = await execute(join(bin, name), args, { ...user, cwd: folder })
    return stdout.trim()
  }

  function query(cluster, sql) {
    const at = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'lexiverse', '-d', 'postgres']
    return command('psql', ['-XqtA', ...at, '-c', sql])
  }

  async function untilTrue(cluster, sql) {
    const deadline = Date.now() + STREAMING_WITHIN_MS
    while ((await query(cluster, sql)) !== 't') {
      if (Date.now() > deadline) throw new Error('The standby does not follow its primary.')
      await pause(POLL_MS)
    }
  }

  return {
    url: `postgres://lexiverse@${clusters.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`,
    get standbyUrl() {
      return `postgres://lexiverse@127.0.0.1:${standby.port}/postgres`
    },
    async failOver({ isSilent }) {
      const lost = primary
      // A machine without power closes no connection; a killed process closes all of its own.
      const processes = [lost.process.pid, ...childrenOf(lost.process.pid)]
      for (const pid of processes) process.kill(pid, isSilent ? 'SIGSTOP' : 'SIGKILL')
      await command('pg_ctl', ['promote', '-D', standby.data])
      primary = standby
      standby = lost
      if (isSilent) {
        await pause(SILENT_MS)
        for (const pid of processes) process.kill(pid, 'SIGKILL')
      }
      await endProcess(lost.process)
      await addStandby()
    },
    async stop() {
      await Promise.all(clusters.map(cluster => endProcess(cluster.process)))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
