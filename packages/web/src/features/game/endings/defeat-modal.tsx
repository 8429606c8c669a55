import { isJourney } from '@lexiverse/rules'
import { MindStars } from '../../../art/mind-stars.tsx'
import { bossPathOf } from '../../../play/journey/boss-path.ts'
import { useEndingOver } from '../../../play/party/use-ending-over.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import {
  completionOf,
  type Ended,
  isRace,
  isSpent,
  isUnsent,
  onwardLabel,
  pointsLeft,
} from '../ended.ts'
import { BACK_TO_PRACTICE, isChosenPractice } from '../practice-way.ts'
import { Answer } from '../result/answer.tsx'
import { BossWords } from '../result/boss-words.tsx'
import { Announcements } from './announcements.tsx'
import { EndTools } from './end-tools.tsx'
import css from './endings.module.css'
import { Headline } from './headline.tsx'
import { MoreCue } from './more-cue.tsx'
import { PendingNote } from './pending-note.tsx'
import { TryAgain } from './try-again.tsx'
import { useMoreBelow } from './use-more-below.ts'

interface DefeatModalProps {
  readonly ended: Ended
  readonly onViewBoard: () => void
  readonly onLeave: (path: string) => void
}

const stay = () => undefined

const PARTY_LOST = 'Nobody of the party has a mind point left: its journey ends here.'

const kindWords = [
  'Even the brightest star sets. It will be there again.',
  'A chart is drawn by wrong turns too.',
  'The next sky may be kinder.',
  'Words that escape today are known tomorrow.',
]

/** A defeat that does not end the journey: the answer, the cost, and a kind word. */
export function DefeatModal({ ended, onViewBoard, onLeave }: DefeatModalProps) {
  const { setup } = ended.attempt
  useEndingOver(true)
  const { end, isMoreBelow } = useMoreBelow()
  const isAlone = setup.runKind === 'time-trial' || setup.runKind === 'practice'
  const isLast = isSpent(ended) || isRace(ended)
  const onward = bossPathOf(setup.nodeId) ?? '/game-map'
  return (
    <Dialog
      open
      dismissable={false}
      onClose={stay}
      title={<Headline>DEFEAT</Headline>}
      text={<p className="t-lede">{kindWord(ended)}</p>}
    >
      <div className={css.told}>
        <BossWords ended={ended} />
        {/* Before the answer, which alone may be higher than a phone. */}
        <Cost ended={ended} />
        <PendingNote ended={ended} />
        <Announcements ended={ended} />
        <Answer ended={ended} />
        <EndTools ended={ended} onViewBoard={onViewBoard} onLeave={onLeave} />
        <span ref={end} className={css.end} />
      </div>
      <div className={css.ways} data-more={isMoreBelow || undefined}>
        <MoreCue />
        <Button
          tone={isLast || isUnsent(ended.resultStatus) ? 'primary' : 'quiet'}
          onClick={() => onLeave(isAlone ? '/' : onward)}
        >
          {isChosenPractice(setup)
            ? BACK_TO_PRACTICE
            : isAlone
              ? 'RETURN HOME'
              : onwardLabel(ended)}
        </Button>
        {!isLast && <TryAgain ended={ended} />}
      </div>
    </Dialog>
  )
}

function kindWord({ attempt }: Ended): string {
  return kindWords[attempt.attemptId % kindWords.length] ?? ''
}

function Cost({ ended }: { readonly ended: Ended }) {
  const { attempt } = ended
  const current = pointsLeft(ended)
  const maximum = completionOf(ended)?.mindPoints.maximum ?? attempt.setup.mindPoints.maximum
  if (!isJourney(attempt.setup.runKind)) return null
  return (
    <div className={css.costs}>
      <MindStars current={current} max={maximum} />
      <p>{costText(ended, current)}</p>
    </div>
  )
}

function costText(ended: Ended, current: number): string {
  const { outcome } = ended
  if (isSpent(ended)) {
    if (completionOf(ended)?.isRunComplete) return PARTY_LOST
    return 'You watch until the next level, and return with one mind point.'
  }
  const lost = outcome.mindPointsUsed
  if (lost === 0) return 'It cost you nothing.'
  return `It cost ${lost} mind ${lost === 1 ? 'point' : 'points'}; ${current} ${current === 1 ? 'remains' : 'remain'}.`
}
