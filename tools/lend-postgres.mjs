import { providePostgres } from './postgres.mjs'

/** A PostgreSQL for another process, with every commit on the disk: told on the first line, ended with the input. */
const postgres = await providePostgres({ isDurable: true })
console.log(postgres.url)
process.stdin.resume()
process.stdin.once('end', async () => {
  await postgres.stop()
  process.exit(0)
})
