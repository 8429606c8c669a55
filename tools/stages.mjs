import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { root, run, tool } from './terminal.mjs'

/** One command that passes or fails as a whole. */
export function check(title, command, args) {
  return {
    title,
    async work() {
      await run(command, args)
      return { passed: 1, failed: 0 }
    },
  }
}

export const staticChecks = [
  check('format and lint', tool('biome'), ['ci', '--error-on-warnings', '.']),
  check('floors', process.execPath, ['tools/check-floors.mjs']),
  check('rule book', process.execPath, ['tools/check-rules.mjs']),
  check('types', tool('tsc'), ['-b']),
  check('unused code', tool('knip'), ['--no-progress']),
  {
    title: 'first load',
    async work() {
      process.stdout.write(await run(process.execPath, ['tools/check-size.mjs']))
      return { passed: 1, failed: 0 }
    },
  },
]

/** A Vitest run over some projects; counts come from its own report. */
export function vitest(title, projects, env = {}, options = []) {
  return {
    title,
    work: () => {
      const args = ['run', ...projects.flatMap(project => ['--project', project]), ...options]
      return counted(tool('vitest'), args, title, env, vitestCounts)
    },
  }
}

export function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + filesThatDidNotRun(report),
    skipped: report.numPendingTests + report.numTodoTests,
    retried: report.testResults.flatMap(file => file.assertionResults).filter(isRetried).length,
    failures: report.testResults.flatMap(vitestFailures),
  }
}

const vitestFailures = ({ name, status, message, assertionResults }) =>
  status === 'failed' && assertionResults.length === 0
    ? [failureText(name, 'did not load', message)]
    : assertionResults
        .filter(test => test.status === 'failed')
        .map(test => failureText(name, test.fullName, test.failureMessages[0]))

/** Where a test stands, its title and the first lines of why it failed. */
const failureText = (file, title, message = '') =>
  [`${file.replace(root, '')} › ${title}`, ...message.split('\n').slice(0, 4)].join('\n    ')

/** A test that passed on its second try keeps the messages of its first. */
const isRetried = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0

/** A file that fails to load reports no test, so it counts as one failure. */
const filesThatDidNotRun = ({ testResults }) =>
  testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length

async function counted(command, args, title, env, read) {
  const file = `.cache/reports/${title.replaceAll(/\W+/g, '-')}.json`
  mkdirSync(`${root}.cache/reports`, { recursive: true })
  rmSync(root + file, { force: true })
  let failure = null
  try {
    await run(
      command,
      [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { env },
    )
  } catch (error) {
    failure = error
  }
  return summarise(file, read, failure)
}

function summarise(file, read, failure) {
  let counts
  try {
    counts = read(JSON.parse(readFileSync(root + file, 'utf8')))
  } catch {
    throw failure ?? new Error(`No report at ${file}`)
  }
  if (counts.skipped > 0) throw new Error(`${counts.skipped} tests were skipped`)
  if (failure) console.error(`\n${failure.message}`)
  const { passed, failed, retried = 0, failures = [] } = counts
  return { passed, failed: failure ? Math.max(1, failed) : failed, retried, failures }
}

export function playwright(title, env) {
  return {
    title,
    async work() {
      const file = '.cache/reports/browser.json'
      rmSync(root + file, { force: true })
      let failure = null
      try {
        await run(tool('playwright'), ['test', '--config', 'packages/e2e/playwright.config.ts'], {
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${root}${file}` },
        })
      } catch (error) {
        failure = error
      }
      return summarise(file, browserCounts, failure)
    },
  }
}

/** A test that passed on its second try counts as passed and as retried. */
export function browserCounts({ stats: { expected, flaky, unexpected, skipped }, suites = [] }) {
  const failures = suites.flatMap(browserFailures)
  return { passed: expected + flaky, failed: unexpected, skipped, retried: flaky, failures }
}

const browserFailures = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failureText(file, title, tests[0]?.results[0]?.error?.message),
    ),
  ...suites.flatMap(browserFailures),
]

/** Comes last, because a log that was cut keeps its end: what failed, and the counts. */
export function lastLines({ passed, failed, retried, failures }) {
  const counts = `${passed} passed, ${failed} failed, ${retried} needed a second try`
  return [...failures.map(text => `FAILED ${text}`), counts].join('\n')
}

/**
 * Runs stages in order and the members of a list in parallel; a list among those members runs in order
 * again. A failure does not stop the next stage.
 */
export async function runStages(stages) {
  const all = await inOrder(stages)
  const sum = key => all.reduce((total, counts) => total + (counts[key] ?? 0), 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    retried: sum('retried'),
    failures: all.flatMap(({ failures = [] }) => failures),
  }
}

async function inOrder(stages) {
  const all = []
  for (const step of stages)
    all.push(...(await (Array.isArray(step) ? atOnce(step) : runStage(step))))
  return all
}

async function atOnce(stages) {
  const run = step => (Array.isArray(step) ? inOrder(step) : runStage(step))
  return (await Promise.all(stages.map(run))).flat()
}

/** The counts of one stage, as a list. */
async function runStage({ title, work }) {
  const started = performance.now()
  let counts
  try {
    counts = await work()
  } catch (error) {
    console.error(`\n${error.message}`)
    counts = { passed: 0, failed: 1, failures: [`${title}: ${error.message}`] }
  }
  const time = ((performance.now() - started) / 1000).toFixed(1)
  const verdict = counts.failed === 0 ? 'ok' : 'FAILED'
  console.log(
    `${verdict.padEnd(6)} ${title.padEnd(24)} ${counts.passed} passed, ${counts.failed} failed, ${time} s`,
  )
  return [counts]
}
