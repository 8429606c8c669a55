import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST'

/** Who may call: anybody, the player whose cookie it is, or an admin. Required, so that no endpoint is open by omission. */
export type Access = 'public' | 'player' | 'admin'

/** Calls that are counted apart, and more tightly: a new player, a password, a sign-in, a report from a browser, a room's code, work on the content, an export or deletion of all that a player has. */
export type Limit = 'arrival' | 'login' | 'sign-in' | 'report' | 'room-code' | 'content' | 'export'

type Schema = z.ZodMiniType

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  method: Method
  /** Path parameters are written `:name`. */
  path: string
  access: Access
  limit?: Limit
  /**
   * Processor time relative to a plain read, for the rate limits; 1 by default. Moves are charged
   * besides. 0 is never refused.
   */
  cost?: number
  /** Whether a page of another site may send this call; false by default. */
  isCrossSite?: true
  params?: Params
  query?: Query
  body?: Body
  response: Answer
}

/** An endpoint is a value that the server serves and the browser calls; both take their types from it. */
type DefineEndpoint = <
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  path: string,
  definition: Omit<Endpoint<Params, Query, Body, Answer>, 'method' | 'path'>,
) => Endpoint<Params, Query, Body, Answer>

// Without the annotations, the browser's bundle would keep endpoints that no page calls.
export const get: DefineEndpoint = /* @__NO_SIDE_EFFECTS__ */ (path, definition) => ({
  method: 'GET',
  path,
  ...definition,
})
export const post: DefineEndpoint = /* @__NO_SIDE_EFFECTS__ */ (path, definition) => ({
  method: 'POST',
  path,
  ...definition,
})

type Parsed<S> = S extends Schema ? z.output<S> : undefined

export interface Input<E extends Endpoint> {
  params: E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? Parsed<P> : never
  query: E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? Parsed<Q> : never
  body: E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? Parsed<B> : never
}

export type Answer<E extends Endpoint> = z.output<E['response']>
