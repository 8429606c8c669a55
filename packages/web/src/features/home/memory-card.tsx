import type { PerkView } from '@lexiverse/contract/perks'
import { type RunRecordView, statistics } from '@lexiverse/contract/statistics'
import { levelAt } from '@lexiverse/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { call } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { perkInventory } from '../../play/glyphs/inventories.ts'
import { nearestPerk } from '../../play/rewards/nearest.ts'
import { figure } from '../../ui/figure.ts'
import { Plate } from '../../ui/plate.tsx'
import { Progress } from '../../ui/progress.tsx'
import css from './memory-card.module.css'

const NEWEST = 5

/** Best score and newest journeys; asked each time, since games may have been played since. */
const recordOf = (playerId: number) =>
  queryOptions({
    queryKey: ['home', playerId],
    queryFn: async () => {
      const params = { playerId }
      const [stats, runs] = await Promise.all([
        call(statistics.runStats, { params }),
        call(statistics.runs, { params, query: { limit: NEWEST } }),
      ])
      return { bestScore: stats.bestScore, runs }
    },
    enabled: playerId !== FALLBACK_PLAYER_ID,
    staleTime: 0,
    refetchOnMount: 'always',
  })

const hasEnded = ({ runType, isCompleted }: RunRecordView) => runType === 'campaign' && isCompleted

/** What earlier journeys left. A player without one sees nothing; neither does one without a connection. */
export function MemoryCard() {
  const playerId = useStore(identity, playerIdOf)
  const { data: record } = useQuery(recordOf(playerId))
  const { data: inventory } = useQuery(perkInventory(playerId))
  const last = record?.runs.find(hasEnded)
  const perk = inventory && nearestPerk(inventory.perks)
  if (!record || (!last && !perk)) return null
  return (
    <Plate raised asChild className={css.memory}>
      <section aria-label="Your record">
        {last && <LastJourney run={last} bestScore={record.bestScore} />}
        {perk && <NearestPerk perk={perk} />}
      </section>
    </Plate>
  )
}

interface LastJourneyProps {
  readonly run: RunRecordView
  readonly bestScore: number
}

function LastJourney({ run, bestScore }: LastJourneyProps) {
  const { startLevel, endLevel = startLevel } = run.runData
  return (
    <Link href={`/chronicles?journey=${run.id}`} className={css.fact}>
      <b>Last journey</b>
      <span>
        {levelAt(endLevel).name}, {figure(run.totalScore)} points
      </span>
      <small>Your best: {figure(bestScore)}</small>
    </Link>
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
      <Progress
        label={unlockCondition.description}
        value={Math.round((100 * progress) / unlockCondition.value)}
      />
    </Link>
  )
}
