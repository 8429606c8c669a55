import type { Feedback } from '@lexiverse/rules'
import { useCallback, useMemo, useRef, useState } from 'react'
import { usePassing } from './use-passing.ts'

export interface Said extends Feedback {
  /** The word it is about. */
  word?: string | undefined
  /** What else came of it. */
  more?: string | undefined
}

interface Refused<State> {
  said: Said
  /** A later move speaks over it. */
  state: State
}

/** What the hive has to say: a refusal, or the last move as it is described; nothing about moves of old. */
export function useSaid<State extends object>(
  state: State,
  describe: (state: State) => Said | null,
) {
  const opened = useRef(state)
  const latest = useRef(state)
  latest.current = state
  const [refused, setRefused] = useState<Refused<State> | null>(null)
  const isFresh = opened.current !== state
  const told = useMemo(() => (isFresh ? describe(state) : null), [state, isFresh, describe])

  const refuse = useCallback(
    (text: string) => setRefused({ said: { text, tone: 'bad' }, state: latest.current }),
    [],
  )
  return { said: usePassing(refused?.state === state ? refused.said : told), refuse }
}
