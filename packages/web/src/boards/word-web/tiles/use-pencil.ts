import { useCallback, useState } from 'react'
import * as z from 'zod/mini'

export const PENCIL_MARKS = 4

export const marksSchema = z.record(
  z.string(),
  z.int().check(z.minimum(1), z.maximum(PENCIL_MARKS)),
)
type Marks = z.infer<typeof marksSchema>

/** Names of marks one to four for screen readers. */
export const markNames = ['square', 'circle', 'diamond', 'triangle'] as const

/** Private marks on tiles, one to four; their meaning is up to the player. */
export function usePencil(found: Marks) {
  const [isPencil, setIsPencil] = useState(false)
  const [marks, setMarks] = useState(found)

  const set = useCallback(
    (word: string, mark: number) =>
      setMarks(now => {
        const { [word]: _, ...others } = now
        return mark === 0 ? others : { ...others, [word]: mark }
      }),
    [],
  )
  return {
    isPencil,
    toggle: useCallback(() => setIsPencil(now => !now), []),
    marks,
    set,
    /** Cycles from none through one to four. */
    turn: (word: string) => set(word, ((marks[word] ?? 0) + 1) % (PENCIL_MARKS + 1)),
  }
}
export type Pencil = ReturnType<typeof usePencil>
