import { providePostgres } from './postgres.mjs'

/** Starts a PostgreSQL with durable commits for another process: prints its URL, and stops when stdin closes. */
const postgres = await providePostgres({ isDurable: true })
console.log(postgres.url)
process.stdin.resume()
process.stdin.once('end', async () => {
  await postgres.stop()
  process.exit(0)
})
