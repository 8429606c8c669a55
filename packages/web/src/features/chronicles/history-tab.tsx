import type { RunRecordView } from '@lexiverse/contract'
import { useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import { formatCount, formatDuration, formatMoment } from '../../platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import css from './chronicles.module.css'
import { journeyType, levelName, progression, statusIcons } from './texts.ts'
import { useJourneys } from './use-chronicles.ts'

function Status({ run }: { readonly run: RunRecordView }) {
  return (
    <span className={css.status} data-status={run.status}>
      <Icon id={statusIcons[run.status]} size={20} />
      {run.status}
      {run.isAssisted && <small>assisted</small>}
    </span>
  )
}

const columns: Column<RunRecordView>[] = [
  {
    id: 'type',
    title: 'Journey Type',
    cell: run => (
      <Link href={`/chronicles?journey=${run.id}`} className={css.journey}>
        {journeyType(run)}
        <span className="vh">, started {formatMoment(run.startedAt)}: read its story</span>
      </Link>
    ),
  },
  { id: 'progression', title: 'Progression', cell: run => progression(run.runData) },
  { id: 'level', title: 'Start Level', cell: run => levelName(run.runData.startLevel) },
  { id: 'status', title: 'Status', cell: run => <Status run={run} /> },
  { id: 'score', title: 'Score', align: 'end', cell: run => formatCount(run.totalScore) },
  {
    id: 'nodes',
    title: 'Nodes',
    align: 'end',
    cell: run => `${run.nodesCompleted}/${run.nodesAttempted}`,
  },
  {
    id: 'duration',
    title: 'Duration',
    align: 'end',
    cell: run => formatDuration(run.totalTimeSeconds),
  },
  {
    id: 'started',
    title: 'Started',
    cell: run => (
      <time className={css.time} dateTime={new Date(run.startedAt).toISOString()}>
        {formatMoment(run.startedAt)}
      </time>
    ),
  },
]

/** An empty choice means no filter. */
const toLevel = (value: string): number | null => (value === '' ? null : Number.parseInt(value, 10))

interface HistoryTabProps {
  readonly playerId: number
  /** The levels that a journey has started at. */
  readonly levels: readonly number[]
}

export function HistoryTab({ playerId, levels }: HistoryTabProps) {
  const [chosen, setChosen] = useState('')
  const runs = useJourneys(playerId, toLevel(chosen))
  return (
    <div className={css.history}>
      <Select
        label="Filter by Level"
        className={css.filter ?? ''}
        value={chosen}
        onChange={event => setChosen(event.target.value)}
        options={[
          { value: '', label: 'All Levels' },
          ...levels.map(level => ({ value: String(level), label: levelName(level) })),
        ]}
      />
      <Journeys runs={runs} />
    </div>
  )
}

function Journeys({ runs }: { readonly runs: ReturnType<typeof useJourneys> }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = runs
  if (error && !data) return <EmptyState icon="warn" title="Failed to load" text={error.message} />
  if (!data) return <Loading text="Turning the pages..." />
  const rows = data.pages.flat()
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="compass"
        title="No journeys found"
        text="What you travel from now on will be written here."
      />
    )
  }
  return (
    <>
      <div className={css.journeys}>
        <Table
          caption="Journeys, the newest first"
          columns={columns}
          rows={rows}
          rowKey={run => run.id}
          isWon={run => run.isVictorious}
        />
      </div>
      {error && <p role="alert">{error.message}</p>}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Turning the page...' : 'Older journeys'}
        </Button>
      )}
    </>
  )
}
