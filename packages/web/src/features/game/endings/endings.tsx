import { LAST_LEVEL, planOf, trialOf } from '@lexiverse/rules'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { completionOf, type Ended } from '../ended.ts'
import { isGameOver, isJourneyGame } from '../journey-game.ts'
import { FinalVictory } from '../scenes/final-victory.tsx'
import { GameOver } from '../scenes/game-over.tsx'
import { LevelAdvance } from '../scenes/level-advance.tsx'
import { DefeatModal } from './defeat-modal.tsx'
import css from './endings.module.css'
import { RewardModal } from './reward-modal.tsx'
import { useOnceSettled } from './use-after-settlement.ts'
import { useLeave } from './use-leave.ts'
import { VictoryModal } from './victory-modal.tsx'

type Ending = 'game-over' | 'final-victory' | 'boss' | 'reward' | 'alone' | 'defeat' | 'board'

/** Which end of a game this is. */
function endingOf(ended: Ended): Ending {
  const { outcome, session, state } = ended
  const { setup } = session
  if (isGameOver(setup, outcome)) return 'game-over'
  if (outcome.result === 'defeat') return isToldByBoard(state) ? 'board' : 'defeat'
  if (trialOf(setup.nodeId)) return 'board'
  if (isFinal(ended)) return 'final-victory'
  if (setup.runKind === 'time-trial' || setup.runKind === 'practice') return 'alone'
  return planOf(setup.level, setup.nodeId)?.type === 'boss' ? 'boss' : 'reward'
}

/** The last boss beaten is the end of the journey, also before the server has said so. */
function isFinal(ended: Ended): boolean {
  const completion = completionOf(ended)
  if (completion) return completion.events.includes('final-victory')
  const { setup } = ended.session
  const isBoss = planOf(setup.level, setup.nodeId)?.type === 'boss'
  return isJourneyGame(setup) && setup.level === LAST_LEVEL && isBoss
}

/** Whoever beats a boss after a friend in the party has been led on already, and turns the page all the same. */
function isInNextRealm(ended: Ended): boolean {
  const completion = completionOf(ended)
  return completion !== null && completion.progress.currentLevel > ended.session.setup.level
}

/** LETTERS FADED is a panel of the hive itself, with its own ways on. */
const isToldByBoard = (state: object): boolean =>
  'status' in state && state.status === 'entropy-end'

interface EndingsProps {
  readonly ended: Ended
  /** The board has asked to go on. */
  readonly isLeaving: boolean
}

export function Endings({ ended, isLeaving }: EndingsProps) {
  const [isAside, setAside] = useState(false)
  const [isAdvancing, setAdvancing] = useState(false)
  const completion = completionOf(ended)
  const leave = useLeave(ended)
  const ending = endingOf(ended)
  const goOn = () => {
    if (ending === 'boss' && isInNextRealm(ended)) setAdvancing(true)
    else leave('/game-map')
  }
  const { isBusy, ask } = useOnceSettled(ended.settlement, goOn)
  useEffect(() => {
    // The final victory is the way on.
    if (isLeaving && ending !== 'final-victory') ask()
  }, [isLeaving, ending, ask])
  if (isAdvancing && completion) {
    return <LevelAdvance completion={completion} onEnter={() => leave('/game-map')} />
  }
  if (isAside && !isBusy) return <AsideStrip onBack={() => setAside(false)} />
  const aside = () => setAside(true)
  switch (ending) {
    case 'game-over':
      return <GameOver ended={ended} />
    case 'final-victory':
      return <FinalVictory ended={ended} />
    case 'defeat':
      return <DefeatModal ended={ended} onAside={aside} />
    case 'reward':
      return <RewardModal ended={ended} onAside={aside} />
    case 'board':
      return null
    default:
      return <VictoryModal {...{ ended, isBusy }} onAside={aside} onContinue={ask} />
  }
}

/** The board is looked at once more; the result waits at the foot of the page. */
function AsideStrip({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className={css.strip}>
      <Button tone="primary" size="small" onClick={onBack}>
        Back to the result
      </Button>
    </div>
  )
}
