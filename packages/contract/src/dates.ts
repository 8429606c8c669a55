import * as z from 'zod/mini'

/** A day in UTC, as 2026-11-16. */
export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
