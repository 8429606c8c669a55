import { randomBytes } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { SOCKET_PATH } from '@lexiverse/contract'
import { type Finding, fine, wrong } from './finding.ts'

const PROXY = 'proxy'
const TIMEOUT_MS = 5_000
/** How the server refuses a socket without the cookie of a player; it answers other calls to this path otherwise. */
const REFUSED = 403

/** Whether the proxies let a call become a socket, without which no room works. */
export async function checkSocket(origin: string): Promise<Finding> {
  const status = await statusOfUpgrade(origin)
  if (status === REFUSED) return fine(PROXY, 'sockets of rooms reach the server')
  return wrong(
    PROXY,
    `Sockets of rooms do not reach the server: ${SOCKET_PATH} answers ${status}.`,
    'Let the proxy pass Upgrade and Connection on (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";).',
  )
}

function statusOfUpgrade(origin: string): Promise<number> {
  const request = origin.startsWith('https:') ? requestSecure : requestPlain
  const headers = {
    origin,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${SOCKET_PATH}`, { headers, timeout: TIMEOUT_MS })
    call.once('timeout', () => call.destroy(new Error('no answer in time')))
    call.once('error', reject)
    call.once('response', response => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    call.once('upgrade', (response, socket) => {
      resolve(response.statusCode ?? 0)
      socket.destroy()
    })
    call.end()
  })
}
