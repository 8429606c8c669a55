import type { Completion } from '@lexiverse/contract/games'
import {
  type GameView,
  isFullJourney,
  isLastBoss,
  MAP_PATH,
  planOf,
  trialOf,
} from '@lexiverse/rules'
import { useEffect, useState } from 'react'
import { useEndingOver } from '../../../play/party/use-ending-over.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { completionOf, type Ended } from '../ended.ts'
import { isGameOver } from '../journey-game.ts'
import { FinalVictory } from '../scenes/final-victory.tsx'
import { GameOver } from '../scenes/game-over.tsx'
import { LevelAdvance } from '../scenes/level-advance.tsx'
import { BackToResult } from './back-to-result.tsx'
import { DefeatModal } from './defeat-modal.tsx'
import { RewardModal } from './reward-modal.tsx'
import { useAfterResult } from './use-after-result.ts'
import { useLeave } from './use-leave.ts'
import { usePerkPage } from './use-perk-page.tsx'
import { VictoryModal } from './victory-modal.tsx'

type Ending = 'game-over' | 'final-victory' | 'boss' | 'reward' | 'alone' | 'defeat' | 'board'

function endingOf(ended: Ended): Ending {
  const { outcome, attempt, view } = ended
  const { setup } = attempt
  if (isGameOver(setup, outcome)) return 'game-over'
  if (outcome.result === 'defeat') return isToldByBoard(view) ? 'board' : 'defeat'
  if (trialOf(setup.nodeId)) return 'board'
  if (isFinal(ended)) return 'final-victory'
  if (setup.runKind === 'time-trial' || setup.runKind === 'practice') return 'alone'
  return planOf(setup.level, setup.nodeId)?.type === 'boss' ? 'boss' : 'reward'
}

/** Beating the last boss ends the journey, also before the server has answered. */
function isFinal(ended: Ended): boolean {
  const completion = completionOf(ended)
  if (completion) return completion.events.includes('final-victory')
  const { setup } = ended.attempt
  return isFullJourney(setup.runKind) && isLastBoss(setup)
}

/** True also for a player who beats a boss after a friend has already advanced the party. */
function isInNextRealm(ended: Ended): boolean {
  const completion = completionOf(ended)
  return completion !== null && completion.progress.currentLevel > ended.attempt.setup.level
}

/** LETTERS FADED is a panel of the hive itself, with its own buttons. */
const isToldByBoard = ({ status }: GameView): boolean => status === 'entropy-end'

interface EndingsProps {
  readonly ended: Ended
  /** The board has asked to continue after a victory. */
  readonly isLeaving: boolean
}

export function Endings({ ended, isLeaving }: EndingsProps) {
  const [isBoardShown, setBoardShown] = useState(false)
  const [advancingTo, setAdvancingTo] = useState<string | null>(null)
  const completion = completionOf(ended)
  const navigateTo = useLeave(ended)
  const { depart, perkPage } = usePerkPage(ended)
  const ending = endingOf(ended)
  const leave = (path: string) => {
    // Who returns home stops here; every other way on leads through the next realm's scene.
    const isAdvancing = ending === 'boss' && isInNextRealm(ended) && path !== '/'
    depart(() => (isAdvancing ? setAdvancingTo(path) : navigateTo(path)))
  }
  const goOn = () => leave(MAP_PATH)
  useWagerTold(completion)
  const { isBusy, request } = useAfterResult(ended.resultStatus, goOn)
  useEffect(() => {
    // The final victory has its own buttons.
    if (isLeaving && ending !== 'final-victory') request()
  }, [isLeaving, ending, request])
  if (perkPage) return perkPage
  if (advancingTo && completion) {
    const enter = () => depart(() => navigateTo(advancingTo))
    const isToMap = advancingTo === MAP_PATH
    return <LevelAdvance completion={completion} isToMap={isToMap} onEnter={enter} />
  }
  if (isBoardShown && !isBusy) return <BackToResult onBack={() => setBoardShown(false)} />
  const viewBoard = () => setBoardShown(true)
  switch (ending) {
    case 'game-over':
      return <GameOver ended={ended} depart={depart} />
    case 'final-victory':
      return <FinalVictory ended={ended} depart={depart} />
    case 'defeat':
      return <DefeatModal ended={ended} onViewBoard={viewBoard} onLeave={leave} />
    case 'reward':
      return <RewardModal ended={ended} onViewBoard={viewBoard} onLeave={leave} />
    case 'board':
      return <BoardEnding />
    default:
      return (
        <VictoryModal
          {...{ ended, isBusy }}
          onViewBoard={viewBoard}
          onContinue={request}
          onLeave={leave}
        />
      )
  }
}

/** A wager with a wanderer ends with the star: its stake was paid long before, so the player is told. */
function useWagerTold(completion: Completion | null): void {
  const wager = completion?.rewards.wager
  useEffect(() => {
    if (wager) showToast({ title: wager })
  }, [wager])
}

/** The board shows this ending itself, and had shown it when the endings were opened. */
function BoardEnding() {
  useEndingOver(true)
  return null
}
