import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { unlocksOf } from '../../../play/rewards/unlocks.ts'
import { completionOf, type Ended, playerOf } from '../ended.ts'
import { PerkUnlocked } from '../scenes/perk-unlocked.tsx'

interface PerkPage {
  /** Leaves the ending; perks that the game unlocked are shown first, once. */
  depart: (leave: () => void) => void
  perkPage: ReactNode
}

export function usePerkPage(ended: Ended): PerkPage {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const [isShown, setShown] = useState(false)
  const completionId = completionOf(ended)?.completionId
  // The announcements request it: here it is only read.
  const { data = [] } = useQuery({
    ...unlocksOf(playerOf(ended), completionId ?? '', ended.game),
    enabled: false,
  })
  const perks = data.filter(({ kind }) => kind === 'perk')
  const finish = () => {
    setShown(true)
    setLeave(null)
    leave?.()
  }
  return {
    depart: next => (perks.length > 0 && !isShown ? setLeave(() => next) : next()),
    perkPage: leave && (
      <PerkUnlocked perks={perks} level={ended.attempt.setup.level} onDone={finish} />
    ),
  }
}
