import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CannotStart } from './cannot-start.ts'
import { answerNotFound } from './error-door.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const EACH_TIME = 'no-cache'

/** The built page: hashed files are kept for ever, everything else is asked for anew each time. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
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
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(reply) : answerNotFound(request, reply),
  )
}

/** Screens have addresses of their own, all served by the one page; calls and files do not. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  return method === 'GET' && !/^\/(api|auth|ws)\//.test(path) && !/\.\w+$/.test(path)
}

function sendPage(reply: FastifyReply) {
  return reply.sendFile('index.html')
}
