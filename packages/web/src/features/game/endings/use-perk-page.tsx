import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { unlocksOf } from '../../../play/rewards/unlocks.ts'
import { completionOf, type Ended, playerOf } from '../ended.ts'
import { PerkUnlocked } from '../scenes/perk-unlocked.tsx'

interface PerkPage {
  /** Leaves the ending; perks that the game unlocked are shown first, once. */
  depart: (leave: () => void) => void
  perkPage: ReactNode
}

/** How long a player who goes on waits for the answer whether a perk was unlocked. */
const PATIENCE_MS = 1_500

const pause = () => new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))

export function usePerkPage(ended: Ended): PerkPage {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const [isShown, setShown] = useState(false)
  const isWaiting = useRef(false)
  const isOpen = useIsOpen()
  const queries = useQueryClient()
  const completionId = completionOf(ended)?.completionId
  const unlocks = unlocksOf(playerOf(ended), completionId ?? '', ended.game)
  // The announcements request it: here it is only read.
  const { data = [] } = useQuery({ ...unlocks, enabled: false })
  const perks = data.filter(({ kind }) => kind === 'perk')
  const finish = () => {
    setShown(true)
    setLeave(null)
    leave?.()
  }
  const showOrLeave = (next: () => void) => {
    const found = queries.getQueryData(unlocks.queryKey) ?? []
    if (!isShown && found.some(({ kind }) => kind === 'perk')) setLeave(() => next)
    else next()
  }
  const depart = async (next: () => void) => {
    if (isWaiting.current) return
    if (queries.getQueryState(unlocks.queryKey)?.fetchStatus === 'fetching') {
      isWaiting.current = true
      await Promise.race([queries.fetchQuery(unlocks), pause()])
      isWaiting.current = false
    }
    if (isOpen.current) showOrLeave(next)
  }
  return {
    depart: next => void depart(next),
    perkPage: leave && (
      <PerkUnlocked perks={perks} level={ended.attempt.setup.level} onDone={finish} />
    ),
  }
}

/** Whether the ending is still on screen: the player may have gone back meanwhile. */
function useIsOpen() {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
