import type { ReviewedResult } from '@lexiverse/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { failureReason } from '../../../platform/api.ts'
import { formatMoment } from '../../../platform/formats.ts'
import { lazyPart } from '../../../platform/load-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Plate } from '../../../ui/plate.tsx'
import css from '../admin.module.css'
import { editorName, LONGEST_NAME } from '../desk/editor-name.ts'
import { reviewedJourneyQuery } from '../queries.ts'

const WatchedJourney = lazy(() =>
  lazyPart(
    async () => (await import('../../../boards/shared/replay/watched-journey.tsx')).WatchedJourney,
  ),
)

const LONGEST_REASON = 300

interface ReviewedResultProps {
  readonly result: ReviewedResult
  readonly isBusy: boolean
  readonly onSetAside: (editor: string, reason: string) => void
  readonly onRestore: (editor: string) => void
  readonly onClose: () => void
}

/** A result move by move, what was decided about it, and the decision. */
export function ReviewedResultSheet(props: ReviewedResultProps) {
  const { result, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Plate className={css.reviewed}>
      <div className={css.sectionHead}>
        <h3 ref={heading} tabIndex={-1}>
          <bdi>{result.name}</bdi>, {result.date}
        </h3>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <Moves result={result} />
      {result.decisions.length > 0 && (
        <ul className={css.quiet}>
          {result.decisions.map(({ action, editor, reason, at }) => (
            <li key={at}>
              {action === 'set-aside' ? `Set aside by ${editor}` : `Restored by ${editor}`},{' '}
              {formatMoment(at)}
              {reason && `: ${reason}`}
            </li>
          ))}
        </ul>
      )}
      <Decision {...props} />
    </Plate>
  )
}

function Moves({ result: { runId, name } }: Pick<ReviewedResultProps, 'result'>) {
  const { data, error } = useQuery(reviewedJourneyQuery(runId))
  const journeys = useMemo(() => (data ? [{ name, journey: data }] : []), [data, name])
  if (error) return <p role="alert">{failureReason(error)}</p>
  if (!data) return <Loading text="Loading the moves..." />
  return (
    <Suspense fallback={<Loading text="Loading the moves..." />}>
      <WatchedJourney journeys={journeys} />
    </Suspense>
  )
}

function Decision({ result, isBusy, onSetAside, onRestore }: ReviewedResultProps) {
  const [editor, setEditor] = useState(() => editorName.read())
  const [reason, setReason] = useState('')
  const name = editor.trim()
  const decide = (decision: () => void) => {
    editorName.write(name)
    decision()
  }
  return (
    <form className={css.verdict} onSubmit={event => event.preventDefault()}>
      <Input
        label="Your name, for the history"
        value={editor}
        maxLength={LONGEST_NAME}
        onChange={event => setEditor(event.target.value)}
      />
      {result.isSetAside || result.isRefused ? (
        <Button
          type="submit"
          disabled={isBusy || name === ''}
          onClick={() => decide(() => onRestore(name))}
        >
          {restoreLabel(result)}
        </Button>
      ) : (
        <>
          <Input
            label="The reason, as the player will read it"
            value={reason}
            maxLength={LONGEST_REASON}
            onChange={event => setReason(event.target.value)}
          />
          <Button
            type="submit"
            tone="danger"
            disabled={isBusy || name === '' || reason.trim() === ''}
            onClick={() => decide(() => onSetAside(name, reason.trim()))}
          >
            Set the Result Aside
          </Button>
        </>
      )}
    </form>
  )
}

function restoreLabel({ isSetAside, isRepetition }: ReviewedResult): string {
  if (isRepetition) return 'Take the Decision Back'
  return isSetAside ? 'Let It Count Again' : 'Let It Count'
}
