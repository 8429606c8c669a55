import { type GameType, gameLabels, levelAt } from '@lexiverse/rules'
import { useState } from 'react'
import { Icon } from '../../art/icon.tsx'
import { gameIcon, type IconId } from '../../art/icons/registry.ts'
import { formatClock, formatCount, formatMoment } from '../../platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import css from './records.module.css'
import { type RunStatus, runStatus } from './run-status.ts'

interface GameRun {
  readonly id: number
  readonly gameType: string
  readonly nodeId: string
  readonly level: number
  readonly wasCompleted: boolean
  readonly finalScore: number
  readonly duration: number
  readonly startedAt: number
}

/** Game names for every screen but the Chronicles, which have their own. */
export function gameName(gameType: string): string {
  return gameLabels[gameType as GameType]?.label ?? gameType
}

const statusIcons: Record<RunStatus, IconId> = {
  completed: 'check',
  failed: 'close',
  'in progress': 'compass',
}

function Status({ run }: { readonly run: GameRun }) {
  const status = runStatus(run)
  return (
    <span className={css.status} data-status={status}>
      <Icon id={statusIcons[status]} size={18} />
      {status}
    </span>
  )
}

const gameRunColumns: readonly Column<GameRun>[] = [
  {
    id: 'game',
    title: 'Game Type',
    cell: run => (
      <span className={css.game}>
        <Icon id={gameIcon(run.gameType)} size={20} />
        {gameName(run.gameType)}
      </span>
    ),
  },
  { id: 'node', title: 'Node', cell: run => run.nodeId },
  {
    id: 'level',
    title: 'Level',
    cell: run => (
      <>
        {run.level}
        <span className={css.realm}> {levelAt(run.level).name}</span>
      </>
    ),
  },
  { id: 'status', title: 'Status', cell: run => <Status run={run} /> },
  { id: 'score', title: 'Score', align: 'end', cell: run => formatCount(run.finalScore) },
  { id: 'duration', title: 'Duration', align: 'end', cell: run => formatClock(run.duration) },
  {
    id: 'started',
    title: 'Started',
    cell: run => (
      <time dateTime={new Date(run.startedAt).toISOString()}>{formatMoment(run.startedAt)}</time>
    ),
  },
]

const SHOWN_AT_FIRST = 15

interface GameRunsProps<Run extends GameRun> {
  readonly runs: readonly Run[]
  /** Column that names the player, for lists of several players. */
  readonly player?: Column<Run>
}

export function GameRuns<Run extends GameRun>({ runs, player }: GameRunsProps<Run>) {
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? runs : runs.slice(0, SHOWN_AT_FIRST)
  const columns: readonly Column<Run>[] = player ? [player, ...gameRunColumns] : gameRunColumns
  return (
    <div className={css.runs} data-players={player ? true : undefined}>
      <Table caption="Recent Game Runs" columns={columns} rows={rows} rowKey={run => run.id} />
      {rows.length < runs.length && (
        <Button onClick={() => setWhole(true)}>Show all {runs.length}</Button>
      )}
    </div>
  )
}
