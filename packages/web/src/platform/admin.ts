import { admin } from '@lexiverse/contract/admin'
import type { Answer, Endpoint } from '@lexiverse/contract/endpoint'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from './api.ts'
import { stored } from './storage.ts'

/** Decides only what is drawn: the server checks its own cookie on every call. */
const flag = stored('admin', 1, z.boolean(), false)

type AdminAccess = 'open' | 'shut' | 'ended'

export const adminAccess = createStore<{ status: AdminAccess }>(() => ({
  status: flag.read() ? 'open' : 'shut',
}))

const shut = (status: 'shut' | 'ended'): void => {
  flag.clear()
  adminAccess.setState({ status })
}

/**
 * The flag may outlive its session, and another tab may have set it, so it is checked when a page
 * opens.
 */
export async function checkAdmin(): Promise<void> {
  if (!flag.read()) return adminAccess.setState({ status: 'shut' })
  adminAccess.setState({ status: 'open' })
  try {
    const { isAdmin } = await call(admin.session, {})
    if (!isAdmin) shut('ended')
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('The admin session could not be checked', error)
  }
}

export async function enterAdmin(password: string): Promise<void> {
  await call(admin.login, { body: { password } })
  flag.write(true)
  adminAccess.setState({ status: 'open' })
}

export async function leaveAdmin(): Promise<void> {
  shut('shut')
  try {
    await call(admin.logout, {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('The admin session could not be ended on the server', error)
  }
}

/** An admin call; shows the password form again if the admin session has ended. */
export async function adminCall<E extends Endpoint>(
  ...args: Parameters<typeof call<E>>
): Promise<Answer<E>> {
  try {
    return await call(...args)
  } catch (error) {
    if (error instanceof CallError && error.code === 'admin-only') shut('ended')
    throw error
  }
}
