import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { imagesIn, isNpmOutOfReach, isRegistryOutOfReach } from './container-images.mjs'

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')

describe('the images of deploy/', () => {
  it('are found in both files, each once, without the one that is built', () => {
    expect(imagesIn(read('deploy/Containerfile'))).toEqual([
      'docker.io/library/node:22-bookworm-slim',
    ])
    expect(imagesIn(read('deploy/compose.yaml'))).toEqual([
      'docker.io/library/postgres:16-bookworm',
      'docker.io/library/caddy:2',
    ])
  })
})

it('an image without development packages has WordNet, which the server reads', () => {
  const source = read('packages/content/src/meanings/wordnet.ts')
  const { dependencies } = JSON.parse(read('packages/content/package.json'))
  const [, name = ''] = /resolve\('([^/']+)/.exec(source) ?? []
  expect(dependencies).toHaveProperty(name)
})

describe('an image that was not fetched', () => {
  it.each([
    'Error: initializing source docker://node:22: pinging container registry registry-1.docker.io: Get "https://registry-1.docker.io/v2/": dial tcp: lookup registry-1.docker.io: no such host',
    'Error response from daemon: Get "https://registry-1.docker.io/v2/": net/http: request canceled while waiting for connection',
    'x509: certificate signed by unknown authority',
    'toomanyrequests: You have reached your pull rate limit.',
    'The operation was aborted due to timeout',
    'Error: initializing source docker://node:22: pinging container registry registry-1.docker.io: Get "https://registry-1.docker.io/v2/": dial tcp 192.0.2.1:443: connect: no route to host',
    'Error: reading blob sha256:0: fetching blob: received unexpected HTTP status: 503 Service Unavailable',
  ])('is out of reach: %s', output => {
    expect(isRegistryOutOfReach(output)).toBe(true)
  })

  it.each([
    'Error: initializing source docker://node:nope: reading manifest nope in docker.io/library/node: manifest unknown',
    'Error response from daemon: pull access denied for nope, repository does not exist or may require docker login: denied: requested access to the resource is denied',
    'Error: short-name "node:22" did not resolve to an alias and no unqualified-search registries are defined',
    'Error: writing blob: storing blob to file "/var/tmp/storage1/1": write /var/tmp/storage1/1: no space left on device',
  ])('is a fault to report: %s', output => {
    expect(isRegistryOutOfReach(output)).toBe(false)
  })
})

describe('an image that was not built', () => {
  it('lacks only its packages if npm reached no registry', () => {
    expect(isNpmOutOfReach('npm error code EAI_AGAIN\nnpm error syscall getaddrinfo')).toBe(true)
    expect(isNpmOutOfReach('npm error code ERESOLVE')).toBe(false)
    expect(isNpmOutOfReach('Error: Could not resolve "./main.ts"')).toBe(false)
  })
})
