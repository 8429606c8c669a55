import type { Feedback } from '@lexiverse/rules'
import { useCallback, useMemo, useRef, useState } from 'react'
import { usePassing } from './use-passing.ts'

export interface Said extends Feedback {
  /** The word it is about. */
  word?: string | undefined
  /** What else came of it. */
  more?: string | undefined
}

interface Speaking {
  readonly feedback: Feedback | null
}

interface Refused {
  said: Said
  /** What the game had said by then: when it next speaks, this is over. */
  after: Feedback | null
}

/**
 * What the hive has to say: a refusal, or what the game said last, as it was described then. A move
 * that says nothing, such as a glyph, repeats nothing; nor is anything told of moves of old.
 */
export function useSaid<State extends Speaking>(
  state: State,
  describe: (state: State) => Said | null,
) {
  const { feedback } = state
  const latest = useRef(state)
  latest.current = state
  const [opened] = useState(feedback)
  const [refused, setRefused] = useState<Refused | null>(null)
  const told = useMemo(
    () => (feedback === opened ? null : describe(latest.current)),
    [feedback, opened, describe],
  )

  const refuse = useCallback(
    (text: string) => setRefused({ said: { text, tone: 'bad' }, after: latest.current.feedback }),
    [],
  )
  return { said: usePassing(refused?.after === feedback ? refused.said : told), refuse }
}
