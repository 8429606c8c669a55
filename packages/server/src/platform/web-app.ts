import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGN } from './account-session.ts'
import { CannotStart } from './cannot-start.ts'
import { sendNotFound } from './error-handler.ts'
import { readPublicPage, sendPublicPage } from './public-pages.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const EACH_TIME = 'no-cache'

/** Serves the built web app: browsers keep hashed files for ever and revalidate everything else. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  publicUrl: string | null,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new CannotStart(`There is no web app in ${folder}: run npm run build.`)
  }
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(`${folder}/assets/`)
      reply.header('cache-control', isHashed ? FOREVER : EACH_TIME)
    },
  })
  const prerendered = prerenderedIn(folder)
  const send = publicUrl ? senderOf(folder, [PAGE, ...prerendered.values()], publicUrl) : sendFile
  app.get('/', (asked, reply) => send(asked, reply, pageOf(asked, prerendered)))
  if (publicUrl) app.get(`/${PAGE}`, (asked, reply) => send(asked, reply, PAGE))
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return send(request, reply, pageOf(request, prerendered))
    return isVisit(request) ? send(request, reply.code(404), PAGE) : sendNotFound(request, reply)
  })
}

type Send = (request: FastifyRequest, reply: FastifyReply, file: string) => FastifyReply

const sendFile: Send = (_, reply, file) => reply.sendFile(file)

function senderOf(folder: string, files: readonly string[], publicUrl: string): Send {
  const pages = new Map(files.map(file => [file, readPublicPage(folder, file, publicUrl)]))
  return (request, reply, file) => {
    const page = pages.get(file)
    if (!page) return sendFile(request, reply, file)
    return sendPublicPage(request, reply.header('cache-control', EACH_TIME), page)
  }
}

const PAGE = 'index.html'

/** Screens with a page of their own, which shows them before any script has loaded, or names their scripts. */
const PRERENDERED = {
  '/': 'entry.html',
  '/login': 'login.html',
  '/game-map': 'game-map.html',
  '/lexicon': 'own.html',
  '/how-you-play': 'own.html',
  '/practice': 'own.html',
}

function prerenderedIn(folder: string): Map<string, string> {
  const files = Object.entries(PRERENDERED)
  return new Map(files.filter(([, file]) => existsSync(join(folder, file))))
}

function pageOf({ url, headers }: FastifyRequest, prerendered: Map<string, string>): string {
  const [path = '', query] = url.split('?')
  // A player sees home there, and a stranger the poster of the film.
  if (path === '/' && headers.cookie) return PAGE
  // With an error in the URL, or a session, /login looks different from its prerendered page.
  if (path === '/login' && (query !== undefined || headers.cookie?.includes(`${SIGN}=`)))
    return PAGE
  return prerendered.get(path) ?? PAGE
}

/** One page serves the URLs of all screens, but not those of calls and files. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  return method === 'GET' && !isCall(path) && !/\.\w+$/.test(path)
}

const isCall = (path: string): boolean => /^\/(api|auth|ws)\//.test(path)

/** A browser that opens an address: the app shows its page for an unknown one. */
function isVisit({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) {
  return method === 'GET' && !isCall(url) && headers.accept?.includes('text/html') === true
}

/**
 * The router refuses such addresses before any handler sees them; a browser there gets the page for an
 * unknown address instead.
 */
export function rewriteUnroutable(request: IncomingMessage): string {
  const { method = '', url = '/', headers } = request
  return isVisit({ method, url, headers }) && isUnroutable(url) ? '/not-found' : url
}

function isUnroutable(url: string): boolean {
  if (url.startsWith('//')) return true
  try {
    decodeURI(url)
    return false
  } catch {
    return true
  }
}
