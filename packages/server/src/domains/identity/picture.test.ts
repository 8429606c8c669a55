import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HostileIssuer } from '../../test-kit/hostile-issuer.ts'
import { buildSignInApp, newBrowser, signIn } from '../../test-kit/sign-in.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { stockOf } from '../../test-kit/test-content.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a picture')])
const HOUR = 60 * 60 * 1000

let google: HostileIssuer
let server: TestApp
let fetched = 0

beforeAll(async () => {
  google = await HostileIssuer.start()
  server = await buildSignInApp(google, google, { stock: stockOf('none', []) })
  google.pictures.set('/mira.png', response => {
    fetched++
    response.end(PNG)
  })
  google.pictures.set('/gone.png', response => {
    fetched++
    response.writeHead(404).end()
  })
})
afterAll(async () => {
  await server.close()
  await google.close()
})

async function enter(picture: string | null): Promise<TestPlayer> {
  const browser = newBrowser(server)
  google.picture = picture
  fetched = 0
  await signIn(server, browser, google)
  return browser
}

/** Requests the picture as the page does. */
async function look(browser: TestPlayer) {
  const { profileImageUrl } = await browser.call(api.identity.user)
  const cookie = [...browser.cookies].map(pair => pair.join('=')).join('; ')
  return server.app.inject({ url: profileImageUrl ?? '/nowhere', headers: { cookie } })
}

it('[ID15] the server serves a picture, fetches it once, and lets browsers cache it for a day', async () => {
  const browser = await enter(`${google.issuer}/mira.png`)
  const first = await look(browser)
  expect(first.rawPayload).toEqual(PNG)
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
  })
  await look(browser)
  expect(fetched).toBe(1)
})

it('[ID15] a failed picture is fetched again after an hour', async () => {
  const browser = await enter(`${google.issuer}/gone.png`)
  expect((await look(browser)).statusCode).toBe(404)
  await look(browser)
  expect(fetched).toBe(1)
  server.clock.advance(HOUR + 1)
  await look(browser)
  expect(fetched).toBe(2)
})

it('[ID15] a picture from an unlisted host is never fetched', async () => {
  const browser = await enter('http://127.0.0.1:1/secret.png')
  expect((await look(browser)).statusCode).toBe(404)
})

it('[ID15] a visitor without a session has no picture', async () => {
  const browser = newBrowser(server)
  expect((await browser.ask(api.identity.picture)).status).toBe(404)
})
