import { Button } from '../../../ui/button.tsx'
import type { Ended } from '../ended.ts'
import { Discovery } from '../result/discovery.tsx'
import { RewardsPanel } from '../rewards/rewards-panel.tsx'
import { useRewards } from '../rewards/use-rewards.ts'
import { Announcements } from './announcements.tsx'
import { EndTools } from './end-tools.tsx'
import { TutorialLesson } from './tutorial-lesson.tsx'
import { useLeave } from './use-leave.ts'
import { VictoryFrame } from './victory-frame.tsx'

interface RewardModalProps {
  readonly ended: Ended
  readonly onViewBoard: () => void
}

/** After a star is won. */
export function RewardModal({ ended, onViewBoard }: RewardModalProps) {
  const view = useRewards(ended)
  const leave = useLeave(ended)
  return (
    <VictoryFrame
      title="VICTORY!"
      lede={<Discovery ended={ended} />}
      actions={
        <Button tone="primary" onClick={() => leave('/game-map')}>
          CONTINUE JOURNEY
        </Button>
      }
    >
      <RewardsPanel ended={ended} view={view} loadingText="Loading rewards..." />
      <TutorialLesson nodeId={ended.attempt.setup.nodeId} />
      <Announcements ended={ended} />
      <EndTools ended={ended} onViewBoard={onViewBoard} />
    </VictoryFrame>
  )
}
