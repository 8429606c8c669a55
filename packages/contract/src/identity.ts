import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './values.ts'

export const userSchema = z.object({
  id,
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  oauthProvider: z.enum(['google', 'apple']),
})
export type User = z.infer<typeof userSchema>

export const identity = {
  /** 401 means signed out. */
  user: endpoint({ method: 'GET', path: '/api/auth/user', access: 'public', response: userSchema }),
}
