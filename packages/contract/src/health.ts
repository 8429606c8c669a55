import * as z from 'zod/mini'
import { get } from './endpoint.ts'

export const health = {
  alive: get('/healthz', {
    access: 'public',
    cost: 0,
    response: z.object({ status: z.literal('alive'), version: z.string() }),
  }),
  ready: get('/readyz', {
    access: 'public',
    cost: 0,
    response: z.object({ status: z.literal('ready'), database: z.enum(['sqlite', 'postgres']) }),
  }),
}
