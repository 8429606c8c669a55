import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { type OtherDomains, retention } from './retention.ts'

const FIRST_PASS_AFTER_MS = 5 * 60_000
const PASS_EVERY_MS = 6 * 3_600_000
/** Between two steps, so that the calls of players are answered first. */
const REST_MS = 50

export function retentionRoutes(
  app: FastifyInstance,
  platform: Platform,
  others: OtherDomains,
): void {
  const logError = (err: unknown) => app.log.error({ err }, 'retention')
  const kept = retention(platform, logError, others)
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> = Promise.resolve()

  const rest = () => sleep(REST_MS, true, { signal }).catch(() => false)

  const passForever = async () => {
    const wait = (ms: number) => sleep(ms, true, { signal, ref: false }).catch(() => false)
    for (let isOpen = await wait(FIRST_PASS_AFTER_MS); isOpen; isOpen = await wait(PASS_EVERY_MS)) {
      await kept.pass(rest).catch(logError)
    }
  }

  app.addHook('onListen', async () => {
    running = passForever()
  })
  app.addHook('preClose', async () => {
    stopping.abort()
    await running
  })

  serve(app, api.admin.retention, () => kept.report())
}
