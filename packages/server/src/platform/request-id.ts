import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const REQUEST_ID_HEADER = 'x-request-id'

const LENGTH = 13

/** 48 random bits: short enough to read out, and it tells nothing about how many calls there are. */
export const newRequestId = (): string => randomUUID().slice(0, LENGTH)

/** Every answer names its request, so that a player's report leads to the lines of the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
