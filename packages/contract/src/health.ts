import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = {
  alive: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    response: z.object({ status: z.literal('alive'), version: z.string() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    response: z.object({ status: z.literal('ready'), database: z.enum(['sqlite', 'postgres']) }),
  }),
}
