import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { scoresOf, shortfalls } from './mutation-scores.mjs'
import { main, root, run, tool } from './terminal.mjs'

const FOLDER = 'packages/rules/src/games'
const REPORT = `${root}.cache/reports/mutation.json`

/**
 * `npm run mutate`: all rules; `-- twistle word-web`: these games only. Arguments that start with
 * a dash go to Stryker. Each game is judged by itself, so that a well-tested engine cannot hide
 * an untested game.
 */
await main(async () => {
  const games = readdirSync(root + FOLDER, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
  const asked = process.argv.slice(2)
  const dash = asked.findIndex(word => word.startsWith('-'))
  const chosen = dash < 0 ? asked : asked.slice(0, dash)
  const options = dash < 0 ? [] : asked.slice(dash)
  const unknown = chosen.filter(word => !games.includes(word))
  if (unknown.length > 0) throw new Error(`There is no game ${unknown.join(', ')}.`)
  // An old report must not be judged in place of a run that failed.
  rmSync(REPORT, { force: true })
  const failure = await stryker([...only(chosen), ...options])
  if (!existsSync(REPORT)) throw failure ?? new Error(`No report at ${REPORT}`)
  const judged = chosen.length > 0 ? chosen : games
  const scores = scoresOf(JSON.parse(readFileSync(REPORT, 'utf8')), judged)
  print(scores)
  // A pattern may exclude whole games; only mutated games are judged then.
  const failures = shortfalls(options.length > 0 ? scores.filter(it => it.score !== null) : scores)
  for (const sentence of failures) console.error(sentence)
  if (failure || failures.length > 0) process.exitCode = 1
})

function only(games) {
  if (games.length === 0) return []
  const patterns = games.flatMap(game => [
    `${FOLDER}/${game}/**/*.ts`,
    `!${FOLDER}/${game}/**/*.test.ts`,
  ])
  return ['--mutate', patterns.join()]
}

async function stryker(args) {
  try {
    await run(tool('stryker'), ['run', ...args], { inherit: true })
    return null
  } catch (error) {
    return error
  }
}

function print(scores) {
  const row = cells => cells.map((cell, i) => String(cell).padEnd(i === 0 ? 18 : 10)).join('')
  console.log(`\n${row(['game', 'of 100', 'noticed', 'not', 'left out'])}`)
  for (const { game, score, noticed, unnoticed, leftOut } of scores) {
    console.log(row([game, score?.toFixed(1) ?? '-', noticed, unnoticed, leftOut]))
  }
  console.log('Left out: what is worked out once, when a file is loaded (ignoreStatic).')
}
