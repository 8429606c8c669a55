import { Button } from '../../ui/button.tsx'
import { Announcements } from './announcements.tsx'
import { Discovery } from './discovery.tsx'
import { EndTools } from './end-tools.tsx'
import type { Ended } from './ended.ts'
import { RewardsPanel } from './rewards-panel.tsx'
import { TutorialLesson } from './tutorial-lesson.tsx'
import { useLeave } from './use-leave.ts'
import { useRewards } from './use-rewards.ts'
import { VictoryFrame } from './victory-frame.tsx'

interface RewardModalProps {
  readonly ended: Ended
  readonly onAside: () => void
}

/** After a star is won. */
export function RewardModal({ ended, onAside }: RewardModalProps) {
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
      <TutorialLesson nodeId={ended.session.setup.nodeId} />
      <Announcements ended={ended} />
      <EndTools ended={ended} onAside={onAside} />
    </VictoryFrame>
  )
}
