import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { text } from './values.ts'

export const operations = {
  /** Reports an error in a browser. The sender cuts longer texts. */
  clientError: post('/api/client-errors', {
    access: 'public',
    limit: 'report',
    body: z.object({
      type: text(40, 1),
      message: text(1000),
      stack: z.optional(text(4000)),
      componentStack: z.optional(text(4000)),
      path: z.optional(text(200)),
      version: z.optional(text(40)),
    }),
    /** The reference names the report in the server's log. */
    response: z.object({ success: z.boolean(), reference: z.optional(z.string()) }),
  }),
  /** How a call arrives, for the operator's check of proxies: how many have named the caller, and which host they name. */
  connection: get('/api/connection', {
    access: 'public',
    response: z.object({ proxies: z.int().check(z.minimum(0)), host: z.string() }),
  }),
}
