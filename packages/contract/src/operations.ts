import * as z from 'zod/mini'
import { post } from './endpoint.ts'
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
    response: z.object({ success: z.boolean() }),
  }),
}
