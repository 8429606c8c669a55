import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './values.ts'

const success = z.object({ success: z.boolean() })

export const admin = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    limit: 'login',
    body: z.object({ password: text(200, 1) }),
    response: success,
  }),
  /** Ends the session wherever it is open; without one it changes nothing. */
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'public',
    response: success,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/admin/session',
    access: 'public',
    response: z.object({ isAdmin: z.boolean() }),
  }),
}
