import { bossOf, planOf, type Setup } from '@lexiverse/rules'
import { TakeButton } from '../../../play/glyphs/glyph-offer.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Ended } from '../ended.ts'
import { BACK_TO_PRACTICE, isChosenPractice } from '../practice-way.ts'
import { BossWords } from '../result/boss-words.tsx'
import { Discovery } from '../result/discovery.tsx'
import { RewardsPanel } from '../rewards/rewards-panel.tsx'
import { useRewards } from '../rewards/use-rewards.ts'
import { useWonChoice } from '../rewards/use-won-choice.ts'
import { Announcements } from './announcements.tsx'
import { BusyButton } from './busy-button.tsx'
import { EndTools } from './end-tools.tsx'
import { PendingNote } from './pending-note.tsx'
import { TryAgain } from './try-again.tsx'
import { VictoryFrame } from './victory-frame.tsx'

interface VictoryModalProps {
  readonly ended: Ended
  readonly onViewBoard: () => void
  readonly onLeave: (path: string) => void
  /** Continuing was requested and waits for the server. */
  readonly isBusy: boolean
  /** Continues to the next realm, or to the map. */
  readonly onContinue: () => void
}

const bossTexts: Record<number, string> = {
  0: 'The whisper takes your answer and fades. The gate stands open.',
  1: 'The Eye closes. What it had heard, it gives back.',
  2: 'The whirlpool slows, and the drowned word rises.',
  3: 'The eclipse breaks. Light returns to the page.',
}

const finaleTexts: Record<number, string> = {
  1: 'The Eye closes, and one word stands on the page.',
  2: 'The water gives the word back, and two stand on the page.',
}

const bossText = ({ level, finale }: Setup, title: string): string =>
  finale
    ? `${title} is broken. ${finaleTexts[finale] ?? ''}`
    : `${title} is silenced. ${bossTexts[level] ?? ''}`

/** After a boss, and after games outside a journey. */
export function VictoryModal(props: VictoryModalProps) {
  const { ended, onViewBoard, onLeave, isBusy, onContinue } = props
  const { setup } = ended.attempt
  const { view, skip } = useRewards(ended)
  const choice = useWonChoice(ended)
  const boss = planOf(setup.level, setup.nodeId)
  const isBoss = boss?.type === 'boss'
  const isPractice = isChosenPractice(setup)
  return (
    <VictoryFrame
      title="VICTORY!"
      level={bossOf(setup)}
      onSkip={skip}
      isChoosing={choice.isOpen}
      lede={
        <>
          {isBoss && <p className="t-lede">{bossText(setup, boss.title)}</p>}
          <Discovery ended={ended} isFolded={choice.isOpen} />
        </>
      }
      actions={
        <>
          {choice.isOpen && <TakeButton choice={choice} />}
          {!isBoss && <TryAgain ended={ended} tone={isPractice ? 'primary' : 'quiet'} />}
          <Button tone={isBoss || isPractice ? 'quiet' : 'primary'} onClick={() => onLeave('/')}>
            {isPractice ? BACK_TO_PRACTICE : 'RETURN HOME'}
          </Button>
          {isBoss && (
            <BusyButton
              label="CONTINUE JOURNEY"
              tone={choice.isOpen ? 'quiet' : 'primary'}
              isBusy={isBusy}
              onPress={onContinue}
            />
          )}
        </>
      }
    >
      {isPractice ? (
        <PendingNote ended={ended} />
      ) : (
        <RewardsPanel
          {...{ ended, view, choice }}
          loadingText="Calculating Rewards..."
          glyphsTitle="GLYPHS DISCOVERED"
        />
      )}
      {/* Below the card, which would otherwise not fit a phone. */}
      <BossWords ended={ended} />
      <Announcements ended={ended} />
      <EndTools ended={ended} onViewBoard={onViewBoard} onLeave={onLeave} />
    </VictoryFrame>
  )
}
