import { lexicon } from '@lexiverse/contract/lexicon'
import { type GameId, gameLabels } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../../art/icon.tsx'
import { call } from '../../../platform/api.ts'
import { counted } from '../../../platform/formats.ts'
import { completionOf, type Ended, playerOf } from '../ended.ts'
import css from './lexicon-note.module.css'

const MOST_NAMED = 5

interface Leaving {
  /** Leaves the ending properly. */
  readonly onLeave: (path: string) => void
}

interface LexiconNoteProps extends Leaving {
  readonly ended: Ended
}

/** What the game has added to the Lexicon, once the server has settled it. */
export function LexiconNote({ ended, onLeave }: LexiconNoteProps) {
  const { game, attempt } = ended
  const { attemptId } = attempt
  const isSettled = completionOf(ended) !== null && attemptId > 0
  return isSettled ? <Finds playerId={playerOf(ended)} {...{ game, attemptId, onLeave }} /> : null
}

interface FindsProps extends Leaving {
  readonly playerId: number
  readonly game: GameId
  readonly attemptId: number
}

/** Quiet: nothing is shown while it loads or when it fails. */
export function Finds({ playerId, game, attemptId, onLeave }: FindsProps) {
  const { data } = useQuery({
    queryKey: ['lexicon', playerId, 'finds', attemptId],
    queryFn: () => call(lexicon.finds, { params: { playerId, attemptId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data || data.kept === 0) return null
  const { kept, firstTime, rare } = data
  // The words of this attempt are the newest there.
  const path = `/lexicon?game=${game}`
  const leave = (event: MouseEvent) => {
    event.preventDefault()
    onLeave(path)
  }
  return (
    <div className={css.note}>
      {firstTime.length > 0 && (
        <p>
          {firstTime.length === 1
            ? 'First time you found this word: '
            : 'First time you found these words: '}
          <b>{listed(firstTime)}</b>
        </p>
      )}
      {rare.slice(0, 2).map(({ word, oneIn }) => (
        <p key={word}>
          <b>{word.toLowerCase()}</b>: one in {oneIn} players finds it.
        </p>
      ))}
      <Link href={path} className={css.link} onClick={leave}>
        <Icon id="book" size={18} />
        {counted(kept, 'word')} kept. See your words of {gameLabels[game].label}
      </Link>
    </div>
  )
}

function listed(words: readonly string[]): string {
  const named = words.slice(0, MOST_NAMED).map(word => word.toLowerCase())
  const more = words.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
