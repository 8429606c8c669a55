import type { FastifyRequest } from 'fastify'
import type { Caller } from './access.ts'
import { boundPlayer } from './player-cookie.ts'

/** The signature of the player's cookie is checked when somebody first asks for the player. */
export class CookieCaller implements Caller {
  readonly isAdmin: boolean
  readonly #request: FastifyRequest
  #playerId: number | null | undefined

  constructor(request: FastifyRequest, isAdmin: boolean) {
    this.#request = request
    this.isAdmin = isAdmin
  }

  get playerId(): number | null {
    if (this.#playerId === undefined) this.#playerId = boundPlayer(this.#request)
    return this.#playerId
  }
}
