import { type Feedback, HIVE_FEEDBACK_MS } from '@lexiverse/rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export interface Message extends Feedback {
  /** The word that the message is about. */
  word?: string | undefined
  /** A second line: what else the move changed. */
  more?: string | undefined
}

interface WithFeedback {
  readonly feedback: Feedback | null
}

interface Refusal {
  message: Message
  /** The feedback at that time; newer feedback replaces the refusal. */
  after: Feedback | null
}

/**
 * The message above a hive, for four seconds: a refusal, or the last feedback of the game. A move
 * without feedback, such as a glyph, repeats nothing, and moves made before the board opened show nothing.
 */
export function useMessage<State extends WithFeedback>(
  state: State,
  describe: (state: State) => Message | null,
) {
  const { feedback } = state
  const latest = useRef(state)
  latest.current = state
  const [opened] = useState(feedback)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const described = useMemo(
    () => (feedback === opened ? null : describe(latest.current)),
    [feedback, opened, describe],
  )

  const showRefusal = useCallback(
    (text: string) =>
      setRefusal({ message: { text, tone: 'bad' }, after: latest.current.feedback }),
    [],
  )
  const message = useUntilExpired(refusal?.after === feedback ? refusal.message : described)
  return { message, showRefusal }
}

function useUntilExpired(message: Message | null): Message | null {
  const [expired, setExpired] = useState<Message | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setExpired(message), HIVE_FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [message])
  return message === expired ? null : message
}
