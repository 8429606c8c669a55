import { TakeButton } from '../../../play/glyphs/glyph-offer.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Ended, onwardLabel } from '../ended.ts'
import { Discovery } from '../result/discovery.tsx'
import { RewardsPanel } from '../rewards/rewards-panel.tsx'
import { useRewards } from '../rewards/use-rewards.ts'
import { useWonChoice } from '../rewards/use-won-choice.ts'
import { Announcements } from './announcements.tsx'
import { EndTools } from './end-tools.tsx'
import { TutorialLesson } from './tutorial-lesson.tsx'
import { VictoryFrame } from './victory-frame.tsx'

interface RewardModalProps {
  readonly ended: Ended
  readonly onViewBoard: () => void
  readonly onLeave: (path: string) => void
}

/** After a star is won. */
export function RewardModal({ ended, onViewBoard, onLeave }: RewardModalProps) {
  const { view, skip } = useRewards(ended)
  const choice = useWonChoice(ended)
  return (
    <VictoryFrame
      title="VICTORY!"
      level={ended.attempt.setup.level}
      onSkip={skip}
      isChoosing={choice.isOpen}
      lede={<Discovery ended={ended} isFolded={choice.isOpen} />}
      actions={
        <>
          {choice.isOpen && <TakeButton choice={choice} />}
          <Button tone={choice.isOpen ? 'quiet' : 'primary'} onClick={() => onLeave('/game-map')}>
            {onwardLabel(ended)}
          </Button>
        </>
      }
    >
      <RewardsPanel {...{ ended, view, choice }} loadingText="Loading rewards..." />
      <TutorialLesson nodeId={ended.attempt.setup.nodeId} />
      <Announcements ended={ended} />
      <EndTools ended={ended} onViewBoard={onViewBoard} onLeave={onLeave} />
    </VictoryFrame>
  )
}
