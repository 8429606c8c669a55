import { achievements } from '@lexiverse/contract/achievements'
import { useQuery } from '@tanstack/react-query'
import { SlotShape } from '../../../art/slot-shape.tsx'
import { call } from '../../../platform/api.ts'
import { nearestAchievement, nearestPerk } from '../../../play/rewards/nearest.ts'
import { figure } from '../../../ui/figure.ts'
import { Plate } from '../../../ui/plate.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { completionOf, type Ended, isSending, playerOf } from '../ended.ts'
import css from './game-over.module.css'
import { usePerksQuery } from './use-perks-after.ts'

/** How near the next perk and the next achievement are. */
export function NearestGoals({ ended }: { readonly ended: Ended }) {
  const playerId = playerOf(ended)
  const { runId } = ended.attempt
  const isCounted = completionOf(ended) !== null
  const { data: record, isLoading: isRecordAwaited } = usePerksQuery(ended)
  // A key of its own: what was known before this game does not count it.
  const { data: deeds, isLoading: areDeedsAwaited } = useQuery({
    queryKey: ['achievements-after', playerId, runId],
    queryFn: () => call(achievements.list, { params: { playerId } }),
    enabled: isCounted,
  })
  const perk = record && nearestPerk(record.perks)
  const achievement = deeds && nearestAchievement(deeds.achievements)
  // Keeps the place, so that the answers push nothing down that is being read.
  if (isSending(ended) || isRecordAwaited || areDeedsAwaited) return <Plate className={css.goals} />
  if (!perk && !achievement) return null
  return (
    <Plate className={css.goals} asChild>
      <section aria-label="Within reach">
        {perk && (
          <Goal
            kind="Next perk"
            icon={perk.icon}
            name={perk.name}
            text={`${perk.unlockCondition.description}. ${perk.effect.description}.`}
            task={perk.unlockCondition.description}
            value={perk.progress}
            target={perk.unlockCondition.value}
          />
        )}
        {achievement && (
          <Goal
            kind="Next achievement"
            name={achievement.title}
            text={achievement.description}
            task={achievement.description}
            value={achievement.progress.value}
            target={achievement.progress.target}
          />
        )}
      </section>
    </Plate>
  )
}

interface GoalProps {
  readonly kind: string
  /** The sign of a perk. */
  readonly icon?: string
  readonly name: string
  readonly text: string
  readonly task: string
  readonly value: number
  readonly target: number
}

function Goal({ kind, icon, name, text, task, value, target }: GoalProps) {
  return (
    <div className={css.goal}>
      {icon && <SlotShape shape="arch" icon={icon} size={56} />}
      <div>
        <p className={css.name}>
          {name}: {figure(value)} of {figure(target)}
        </p>
        <p>
          <b>{kind}.</b> {text}
        </p>
        <Progress label={task} value={value} max={target} />
      </div>
    </div>
  )
}
