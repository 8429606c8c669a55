import { useCallback, useState } from 'react'

export const PENCIL_MARKS = 4

/** Private marks on tiles: 0 for none, then one to four; they mean whatever the player wants. */
export function usePencil() {
  const [isPencil, setIsPencil] = useState(false)
  const [marks, setMarks] = useState<Readonly<Record<string, number>>>({})
  const mark = useCallback((word: string) => {
    setMarks(now => ({ ...now, [word]: ((now[word] ?? 0) + 1) % (PENCIL_MARKS + 1) }))
  }, [])
  return { isPencil, toggle: () => setIsPencil(now => !now), marks, mark }
}
