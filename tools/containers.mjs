import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { imagesIn, isNpmOutOfReach, isRegistryOutOfReach } from './container-images.mjs'
import { root, run } from './terminal.mjs'

const IMAGE = 'lexiverse-test'
const CONTAINERFILE = 'deploy/Containerfile'
const COMPOSE_FILE = 'deploy/compose.yaml'
const READY_WITHIN_MS = 120_000
/** A network that drops packets without a word would otherwise keep a pull waiting for long. */
const PULLED_WITHIN_MS = 300_000
const NO_PACKAGES = 'npm could not fetch packages for it'
const NOT_TRIED = { passed: 0, failed: 0 }

/** Builds deploy/Containerfile, runs it, and stops it as an operator would. */
export const container = {
  title: 'container',
  async work() {
    const engine = await findEngine()
    if (!engine) return notTried(CONTAINERFILE, 'this machine has neither podman nor docker')
    const missing = await missingImage(engine, imagesOf(CONTAINERFILE))
    if (missing) return notTried(CONTAINERFILE, `${missing} could not be fetched`)
    const isBuilt = await orOutOfReach(
      run(engine, ['build', '-f', CONTAINERFILE, '-t', IMAGE, '.']),
    )
    if (!isBuilt) return notTried(CONTAINERFILE, NO_PACKAGES)
    const port = await freePort()
    // Not the id that is printed: warnings of the engine may stand below it.
    const name = `${IMAGE}-${port}`
    try {
      await run(engine, ['run', '-d', '--name', name, '-p', `127.0.0.1:${port}:5000`, IMAGE])
      await untilReady(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok))
      const page = await fetch(`http://127.0.0.1:${port}/`).then(answer => answer.text())
      if (!page.includes('<title>Lexiverse')) throw new Error('The container serves no page.')
      await run(engine, ['stop', '-t', '20', name])
      const code = (await run(engine, ['inspect', '-f', '{{.State.ExitCode}}', name])).trim()
      if (code !== '0') throw new Error(`The container ended with ${code} after a stop.`)
      return { passed: 1, failed: 0 }
    } catch (error) {
      console.error(await run(engine, ['logs', name]).catch(() => ''))
      throw error
    } finally {
      await run(engine, ['rm', '-f', '-v', name]).catch(() => undefined)
    }
  },
}

/** Brings up deploy/compose.yaml, and plays on while one of its two servers is stopped. */
export const composed = {
  title: 'compose file',
  async work() {
    const engine = await findEngine()
    const compose = engine && (await findCompose(engine))
    if (!compose) return notTried(COMPOSE_FILE, 'this machine has no compose command')
    const images = [...imagesOf(CONTAINERFILE), ...imagesOf(COMPOSE_FILE)]
    const missing = await missingImage(engine, images)
    if (missing) return notTried(COMPOSE_FILE, `${missing} could not be fetched`)
    const [HTTP_PORT, HTTPS_PORT] = [String(await freePort()), String(await freePort())]
    const env = {
      LEXIVERSE_HOST: 'localhost',
      LEXIVERSE_IMAGE: IMAGE,
      // Characters that would end the host or the path of an address.
      DATABASE_PASSWORD: 'a/b@c#d?',
      HTTP_PORT,
      HTTPS_PORT,
    }
    const [command, ...words] = compose
    const order = (...args) =>
      run(command, [...words, '-p', IMAGE, '-f', COMPOSE_FILE, ...args], { env })
    try {
      if (!(await orOutOfReach(order('build')))) return notTried(COMPOSE_FILE, NO_PACKAGES)
      await order('up', '-d')
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

const imagesOf = file => imagesIn(readFileSync(root + file, 'utf8'))

/** The first image that this machine neither has nor can fetch; throws if there is no such image. */
async function missingImage(engine, images) {
  for (const image of images) {
    if (await works(engine, ['image', 'inspect', image])) continue
    try {
      await run(engine, ['pull', image], { signal: AbortSignal.timeout(PULLED_WITHIN_MS) })
    } catch (error) {
      if (isRegistryOutOfReach(error.message)) return image
      throw error
    }
  }
  return null
}

/** False if a build could not fetch its packages. */
async function orOutOfReach(building) {
  try {
    await building
    return true
  } catch (error) {
    if (isNpmOutOfReach(error.message)) return false
    throw error
  }
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
