import type { Refusal } from '@lexiverse/rules'
import { useCallback, useState } from 'react'
import type { Judged } from '../../play/attempt/game-store.ts'

type Judge = (judged: Judged, then: (refusal: Refusal | null) => void) => void

/**
 * Calls back with the judgement of a move: at once for a game in the browser; for a sealed one when
 * the server has answered, and until then the move is being weighed.
 */
export function useJudging(): [isWeighed: boolean, judge: Judge] {
  const [isWeighed, setWeighed] = useState(false)
  const judge = useCallback<Judge>((judged, then) => {
    if (!(judged instanceof Promise)) return then(judged)
    setWeighed(true)
    void judged.then(refusal => {
      setWeighed(false)
      then(refusal)
    })
  }, [])
  return [isWeighed, judge]
}
