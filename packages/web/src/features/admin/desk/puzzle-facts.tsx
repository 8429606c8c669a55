import type { EditedPuzzle } from '@lexiverse/contract/editing'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../../art/icon.tsx'
import { CallError } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Plate } from '../../../ui/plate.tsx'
import adminCss from '../admin.module.css'
import { describeGuesses, describeSolved } from '../puzzle-words.ts'
import { proofQuery } from '../queries.ts'
import css from './desk.module.css'

/** The answer, whether the puzzle passes its proof now, and how it is played. */
export function PuzzleFacts({ puzzle }: { readonly puzzle: EditedPuzzle }) {
  return (
    <Plate asChild className={adminCss.card}>
      <section aria-label="Answer, proof and figures">
        <h3 className={adminCss.cardHead}>Answer</h3>
        <p className={css.answer}>{puzzle.title}</p>
        <h3 className={adminCss.cardHead}>Proof</h3>
        <Proof id={puzzle.id} />
        <h3 className={adminCss.cardHead}>Figures</h3>
        <Figures puzzle={puzzle} />
      </section>
    </Plate>
  )
}

function Proof({ id }: { readonly id: number }) {
  const { data: problems, isError, error, refetch } = useQuery(proofQuery(id))
  if (isError) {
    return (
      <p className={adminCss.notice} role="alert">
        <Icon id="warn" size={20} />
        <span>
          The proof could not be made:{' '}
          {(error instanceof CallError && error.reason) || 'Unknown error'}
        </span>
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    )
  }
  if (!problems) return <Loading text="Proving the puzzle..." />
  if (problems.length === 0) {
    return (
      <p className={css.proven} role="status">
        <Icon id="check" size={20} />
        <span>It passes every proof of the release.</span>
      </p>
    )
  }
  return (
    <div className={adminCss.notice} role="alert">
      <Icon id="warn" size={20} />
      <ul className={css.problems}>
        {problems.map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}

function Figures({ puzzle: { figures } }: { readonly puzzle: EditedPuzzle }) {
  if (!figures) return <p>No player has finished it since the last rating.</p>
  const guesses = describeGuesses(figures)
  return (
    <>
      <p>Solved by {describeSolved(figures)}.</p>
      {guesses !== null && <p>{guesses}</p>}
    </>
  )
}
