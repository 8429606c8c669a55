import { request } from 'node:https'
import { createServer } from 'node:net'
import { run } from './terminal.mjs'

const IMAGE = 'lexiverse-test'
const READY_WITHIN_MS = 120_000
const BASE_IMAGES = ['node:22-bookworm-slim']
const COMPOSED_IMAGES = ['postgres:16-bookworm', 'caddy:2']
const NOT_TRIED = { passed: 0, failed: 0 }

/** Builds deploy/Containerfile, runs it, and stops it as an operator would. */
export const container = {
  title: 'container',
  async work() {
    const engine = await findEngine()
    if (!engine)
      return notTried('deploy/Containerfile', 'this machine has neither podman nor docker')
    const missing = await missingImage(engine, BASE_IMAGES)
    if (missing) return notTried('deploy/Containerfile', `${missing} could not be fetched`)
    await run(engine, ['build', '-f', 'deploy/Containerfile', '-t', IMAGE, '.'])
    const port = await freePort()
    const started = await run(engine, ['run', '-d', '-p', `127.0.0.1:${port}:5000`, IMAGE])
    const id = started.trim().split('\n').at(-1)
    try {
      await untilReady(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok))
      const page = await fetch(`http://127.0.0.1:${port}/`).then(answer => answer.text())
      if (!page.includes('<title>Lexiverse')) throw new Error('The container serves no page.')
      await run(engine, ['stop', '-t', '20', id])
      const code = (await run(engine, ['inspect', '-f', '{{.State.ExitCode}}', id])).trim()
      if (code !== '0') throw new Error(`The container ended with ${code} after a stop.`)
      return { passed: 1, failed: 0 }
    } catch (error) {
      console.error(await run(engine, ['logs', id]).catch(() => ''))
      throw error
    } finally {
      await run(engine, ['rm', '-f', '-v', id]).catch(() => undefined)
    }
  },
}

/** Brings up deploy/compose.yaml, and plays on while one of its two servers is stopped. */
export const composed = {
  title: 'compose file',
  async work() {
    const engine = await findEngine()
    const compose = engine && (await findCompose(engine))
    if (!compose) return notTried('deploy/compose.yaml', 'this machine has no compose command')
    const missing = await missingImage(engine, [...BASE_IMAGES, ...COMPOSED_IMAGES])
    if (missing) return notTried('deploy/compose.yaml', `${missing} could not be fetched`)
    const [HTTP_PORT, HTTPS_PORT] = [String(await freePort()), String(await freePort())]
    const env = { LEXIVERSE_HOST: 'localhost', DATABASE_PASSWORD: 'test', HTTP_PORT, HTTPS_PORT }
    const [command, ...words] = compose
    const order = (...args) =>
      run(command, [...words, '-p', IMAGE, '-f', 'deploy/compose.yaml', ...args], { env })
    try {
      await order('up', '-d', '--build')
      await untilReady(() => isReadyOverTls(HTTPS_PORT))
      await order('stop', 'server-1')
      await untilReady(() => isReadyOverTls(HTTPS_PORT))
      return { passed: 1, failed: 0 }
    } finally {
      await order('down', '-v').catch(() => undefined)
    }
  },
}

function notTried(file, reason) {
  console.log(`${file} was not tried: ${reason}.`)
  return NOT_TRIED
}

const works = (command, args) =>
  run(command, args).then(
    () => true,
    () => false,
  )

async function findEngine() {
  for (const engine of ['podman', 'docker']) if (await works(engine, ['info'])) return engine
  return null
}

async function findCompose(engine) {
  for (const compose of [[engine, 'compose'], ['podman-compose']]) {
    const [command, ...words] = compose
    if (await works(command, [...words, 'version'])) return compose
  }
  return null
}

async function missingImage(engine, images) {
  for (const image of images) {
    const name = `docker.io/library/${image}`
    const isThere = await works(engine, ['image', 'inspect', name])
    if (!isThere && !(await works(engine, ['pull', name]))) return image
  }
  return null
}

async function freePort() {
  const probe = createServer()
  await new Promise(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return port
}

async function untilReady(isReady) {
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await isReady().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('The container was not ready in two minutes.')
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}

/** On localhost the proxy signs its certificate itself. */
function isReadyOverTls(port) {
  return new Promise((resolve, reject) => {
    const options = { port, host: 'localhost', path: '/readyz', rejectUnauthorized: false }
    request(options, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
      .on('error', reject)
      .end()
  })
}
