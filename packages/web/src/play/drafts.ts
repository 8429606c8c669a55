import type { Setup } from '@lexiverse/rules'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { stored } from '../platform/storage.ts'

/** Long after the frame that shows a press, and short enough that a page which dies loses a letter at most. */
const WRITTEN_AFTER_MS = 200

/** Which game a draft belongs to. */
export interface DraftPlace {
  readonly attemptId: number
  readonly setup: Setup
}

export interface Draft<T> {
  /** What lay half done when the board was opened. */
  readonly found: T
  keep(content: T): void
}

interface OpenDraft<T> extends Draft<T> {
  /** Writes what waits to be written. */
  settle(): void
  /** The game is over: there is nothing left to go on with. */
  drop(): void
}

const envelopeSchema = z.nullable(z.object({ game: z.string(), content: z.unknown() }))

/**
 * What lies half done on a board: letters, chosen tiles, the order they lie in. It is no move, so the
 * log does not know it. One slot for each star of a kind of journey: another game there takes it over.
 */
export function openDraft<T>(
  { attemptId, setup }: DraftPlace,
  schema: z.ZodMiniType<T>,
  empty: T,
): OpenDraft<T> {
  const { runKind, level, nodeId, seed } = setup
  const slot = stored('draft', 1, envelopeSchema, null, `.${runKind}.${level}.${nodeId}`)
  // Practice has no attempt: its seed tells one game from the next.
  const game = `${attemptId}.${seed}`
  const kept = slot.read()
  const parsed = schema.safeParse(kept?.game === game ? kept.content : undefined)
  const found = parsed.success ? parsed.data : empty
  let waiting: { content: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const settle = () => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const { content } = waiting
    waiting = null
    if (isSame(content, empty)) slot.clear()
    else slot.write({ game, content })
  }
  return {
    found,
    keep(content) {
      if (isOver) return
      waiting = { content }
      timer ??= setTimeout(settle, WRITTEN_AFTER_MS)
    },
    settle,
    drop() {
      isOver = true
      waiting = null
      settle()
      slot.clear()
    },
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The draft of a board for as long as it stands; written when the page is left, dropped when the game ends. */
export function useDraft<T>(
  place: DraftPlace,
  schema: z.ZodMiniType<T>,
  empty: T,
  isOver: boolean,
): Draft<T> {
  const [draft] = useState(() => openDraft(place, schema, empty))
  useEffect(() => {
    window.addEventListener('pagehide', draft.settle)
    return () => {
      window.removeEventListener('pagehide', draft.settle)
      draft.settle()
    }
  }, [draft])
  useEffect(() => {
    if (isOver) draft.drop()
  }, [draft, isOver])
  return draft
}

/** The order that was kept, if it holds the same things; else the order they come in. */
export function keptOrder(kept: readonly string[], things: readonly string[]): readonly string[] {
  const isComplete = kept.length === things.length && things.every(thing => kept.includes(thing))
  return isComplete ? kept : things
}
