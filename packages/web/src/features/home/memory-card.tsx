import type { PerkView } from '@lexiverse/contract/perks'
import { type RunRecordView, statistics } from '@lexiverse/contract/statistics'
import { stories } from '@lexiverse/contract/stories'
import { levelAt } from '@lexiverse/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { MiniChart } from '../../art/mini-chart.tsx'
import { call } from '../../platform/api.ts'
import { counted } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { perkInventory } from '../../play/glyphs/inventories.ts'
import { journeyChart, starOf } from '../../play/records/journey-chart.ts'
import { nearestPerk } from '../../play/rewards/nearest.ts'
import { figure } from '../../ui/figure.ts'
import { Plate } from '../../ui/plate.tsx'
import { Progress } from '../../ui/progress.tsx'
import css from './memory-card.module.css'

/** Best score and the last campaign that ended; asked each time, since games may have been played since. */
const recordOf = (playerId: number) =>
  queryOptions({
    queryKey: ['home', playerId],
    queryFn: async () => {
      const params = { playerId }
      const [stats, [last]] = await Promise.all([
        call(statistics.runStats, { params }),
        call(statistics.runs, { params, query: { kind: 'campaign', status: 'ended', limit: 1 } }),
      ])
      return { bestScore: stats.bestScore, last }
    },
    enabled: playerId !== FALLBACK_PLAYER_ID,
    staleTime: 0,
    refetchOnMount: 'always',
  })

const storyOf = (playerId: number, runId: number) =>
  queryOptions({
    queryKey: ['home', playerId, 'story', runId],
    queryFn: () => call(stories.story, { params: { playerId, runId } }),
    // A journey that has ended does not change.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What earlier journeys left. A player without one sees nothing; neither does one without a connection. */
export function MemoryCard() {
  const playerId = useStore(identity, playerIdOf)
  const { data: record } = useQuery(recordOf(playerId))
  const { data: inventory } = useQuery(perkInventory(playerId))
  const last = record?.last
  const perk = inventory && nearestPerk(inventory.perks)
  if (!record || (!last && !perk)) return null
  return (
    <Plate raised asChild className={css.memory}>
      <section aria-label="Your record">
        {last && <LastJourney playerId={playerId} run={last} bestScore={record.bestScore} />}
        {perk && <NearestPerk perk={perk} />}
      </section>
    </Plate>
  )
}

interface LastJourneyProps {
  readonly playerId: number
  readonly run: RunRecordView
  readonly bestScore: number
}

function LastJourney({ playerId, run, bestScore }: LastJourneyProps) {
  const { startLevel, endLevel = startLevel } = run.runData
  return (
    <Link href={`/chronicles?journey=${run.id}`} className={`${css.fact} ${css.journey}`}>
      <LastRealm playerId={playerId} run={run} level={endLevel} />
      <b>Last journey</b>
      <span>
        {levelAt(endLevel).name}, {counted(run.totalScore, 'point')}
      </span>
      {bestScore > 0 && <small>Your best: {figure(bestScore)}</small>}
    </Link>
  )
}

interface LastRealmProps {
  readonly playerId: number
  readonly run: RunRecordView
  readonly level: number
}

/** The chart of the last realm as the journey left it, with the star where it was lost. */
function LastRealm({ playerId, run, level }: LastRealmProps) {
  const { data } = useQuery(storyOf(playerId, run.id))
  const attempts = data?.attempts ?? []
  const last = run.status === 'Defeat' ? attempts.at(-1) : undefined
  return (
    <MiniChart
      className={css.chart ?? ''}
      nodes={journeyChart(attempts, level)}
      {...(last && { brokenId: starOf(last.nodeId) })}
    />
  )
}

function NearestPerk({ perk }: { readonly perk: PerkView }) {
  const { name, progress, unlockCondition } = perk
  return (
    <Link href="/perk-loadout" className={css.fact}>
      <b>Nearest perk</b>
      <span>
        {name}, {figure(progress)} of {figure(unlockCondition.value)}
      </span>
      <small>{unlockCondition.description}.</small>
      <Progress
        label={unlockCondition.description}
        value={Math.round((100 * progress) / unlockCondition.value)}
      />
    </Link>
  )
}
