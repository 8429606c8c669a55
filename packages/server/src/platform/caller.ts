import type { FastifyRequest } from 'fastify'
import type { Caller } from './access.ts'
import { playerOfRequest } from './player-cookie.ts'

/**
 * The signature of a guest's cookie is checked when somebody first asks for the player. An account's
 * player is known by a session alone: the cookie could not be called back.
 */
export class CookieCaller implements Caller {
  readonly isAdmin: boolean
  readonly #request: FastifyRequest
  #playerId: number | null | undefined

  constructor(request: FastifyRequest, isAdmin: boolean, sessionPlayer?: number | undefined) {
    this.#request = request
    this.isAdmin = isAdmin
    this.#playerId = sessionPlayer
  }

  get playerId(): number | null {
    if (this.#playerId === undefined) this.#playerId = playerOfRequest(this.#request)
    return this.#playerId
  }
}
