import { planOf, trialOf } from '@lexiverse/rules'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DefeatModal } from './defeat-modal.tsx'
import { completionOf, type Ended } from './ended.ts'
import css from './endings.module.css'
import { FinalVictory } from './final-victory.tsx'
import { GameOver } from './game-over.tsx'
import { isGameOver } from './give-up.tsx'
import { LevelAdvance } from './level-advance.tsx'
import { RewardModal } from './reward-modal.tsx'
import { useLeave } from './use-leave.ts'
import { VictoryModal } from './verdict-modal.tsx'

type Ending = 'game-over' | 'final-victory' | 'boss' | 'reward' | 'alone' | 'defeat' | 'board'

/** Which end of a game this is. */
function endingOf(ended: Ended): Ending {
  const { outcome, session, state } = ended
  const { setup } = session
  if (isGameOver(setup, outcome)) return 'game-over'
  if (outcome.result === 'defeat') return isToldByBoard(state) ? 'board' : 'defeat'
  if (trialOf(setup.nodeId)) return 'board'
  if (completionOf(ended)?.events.includes('final-victory')) return 'final-victory'
  if (setup.runKind === 'time-trial' || setup.runKind === 'practice') return 'alone'
  return planOf(setup.level, setup.nodeId)?.type === 'boss' ? 'boss' : 'reward'
}

/** LETTERS FADED is a panel of the hive itself, with its own ways on. */
const isToldByBoard = (state: object): boolean =>
  'status' in state && state.status === 'entropy-end'

export function Endings({ ended }: { readonly ended: Ended }) {
  const [isAside, setAside] = useState(false)
  const [isAdvancing, setAdvancing] = useState(false)
  const completion = completionOf(ended)
  const leave = useLeave(ended)
  const goOn = () => {
    if (completion?.events.includes('level-advanced')) setAdvancing(true)
    else leave('/game-map')
  }
  if (isAside) return <AsideStrip onBack={() => setAside(false)} />
  if (isAdvancing && completion) {
    return <LevelAdvance completion={completion} onEnter={() => leave('/game-map')} />
  }
  const aside = () => setAside(true)
  switch (endingOf(ended)) {
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
      return <VictoryModal ended={ended} onAside={aside} onContinue={goOn} />
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
