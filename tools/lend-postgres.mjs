import { providePostgres } from './postgres.mjs'
import { providePostgresPair } from './postgres-pair.mjs'

/**
 * Starts a PostgreSQL with durable commits for another process, or with --pair one with a standby: prints its URL and
 * that of the standby, and stops when stdin closes.
 */
const isPair = process.argv.includes('--pair')
const postgres = isPair ? await providePostgresPair() : await providePostgres({ isDurable: true })
console.log([postgres.url, postgres.standbyUrl ?? []].flat().join(' '))
process.stdin.resume()
process.stdin.once('end', async () => {
  await postgres.stop()
  process.exit(0)
})
