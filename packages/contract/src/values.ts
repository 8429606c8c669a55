import * as z from 'zod/mini'

/** The largest id either database engine holds in an integer column. */
const MAX_ID = 2_147_483_647

const withoutNul = z.refine<string>(text => !text.includes('\u0000'), 'NUL is not text')

export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID))

/** Text from outside: SQLite cuts silently at a NUL character and PostgreSQL throws, so none is accepted. */
export const text = (maxLength: number, minLength = 0) =>
  z.string().check(z.minLength(minLength), z.maxLength(maxLength), withoutNul)

/** An id in a path or query: digits only, no coercion of anything else. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), id),
)

export const levelNumber = z.int().check(z.minimum(0), z.maximum(3))
export const levelText = z.pipe(z.string().check(z.regex(/^[0-3]$/)), z.transform(Number))

export const count = z.int().check(z.minimum(0), z.maximum(MAX_ID))
export const time = z.int()

/** When figures were complete, if that is some seconds ago; absent while they are current. */
export const asOf = z.optional(time)

/** Figures that a client may send for the record; they are accepted and decide nothing. */
export const claimedFigure = z.number().check(z.minimum(-1e9), z.maximum(1e9))

export const nodeId = z.string().check(z.regex(/^[a-z0-9:-]{1,32}$/))
