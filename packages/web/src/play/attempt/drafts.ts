import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { type DraftOwner, draftName, draftSlot } from './draft-slot.ts'

export type { DraftOwner } from './draft-slot.ts'

/**
 * Long after the frame that shows a press; short enough that a crashed page loses a letter or two
 * at most.
 */
const WRITTEN_AFTER_MS = 200

export interface Draft<T> {
  /** The stored draft, as it was when the board opened. */
  readonly found: T
  keep(content: T): void
}

interface OpenDraft<T> extends Draft<T> {
  /** Writes a pending change now. */
  writeNow(): void
  /** Removes the draft: the game is over. */
  drop(): void
}

/** Unfinished input on a board: letters, chosen tiles, their order. It is no move, so the log does not have it. */
export function openDraft<T>(place: DraftOwner, schema: z.ZodMiniType<T>, empty: T): OpenDraft<T> {
  const slot = draftSlot(place)
  const game = draftName(place)
  const saved = slot.read()
  const parsed = schema.safeParse(saved?.game === game ? saved.content : undefined)
  const found = parsed.success ? parsed.data : empty
  let waiting: { content: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const writeNow = () => {
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
      timer ??= setTimeout(writeNow, WRITTEN_AFTER_MS)
    },
    writeNow,
    drop() {
      isOver = true
      waiting = null
      writeNow()
      slot.clear()
    },
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The draft of a mounted board. Written when the page is left, removed when the game ends. */
export function useDraft<T>(
  place: DraftOwner,
  schema: z.ZodMiniType<T>,
  empty: T,
  isOver: boolean,
): Draft<T> {
  const [draft] = useState(() => openDraft(place, schema, empty))
  useEffect(() => {
    window.addEventListener('pagehide', draft.writeNow)
    return () => {
      window.removeEventListener('pagehide', draft.writeNow)
      draft.writeNow()
    }
  }, [draft])
  useEffect(() => {
    if (isOver) draft.drop()
  }, [draft, isOver])
  return draft
}

/** The stored order if it holds the same items, else the given one. */
export function storedOrder(
  saved: readonly string[],
  things: readonly string[],
): readonly string[] {
  const isComplete = saved.length === things.length && things.every(thing => saved.includes(thing))
  return isComplete ? saved : things
}
