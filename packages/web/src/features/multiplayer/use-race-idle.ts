import { RACE_IDLE_MS } from '@lexiverse/rules'
import { useEffect } from 'react'
import type { Room } from '../../play/party/room.ts'
import { reportIdle } from '../../play/party/room-store.ts'

/** A screen reader or a switch may send only the focus, the input or the click. */
const INPUTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'input',
  'click',
] as const

/** During a race a page that nobody uses counts as left, so that the others need not wait for it. */
export function useRaceIdle(room: Room | null): void {
  const { race, isOver } = room?.state.gameData ?? {}
  const isRacing = race !== undefined && !isOver
  useEffect(() => {
    if (!isRacing) return
    let timer: ReturnType<typeof setTimeout>
    const restart = () => {
      reportIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => reportIdle(true), RACE_IDLE_MS)
    }
    restart()
    for (const input of INPUTS) window.addEventListener(input, restart, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const input of INPUTS) window.removeEventListener(input, restart, { capture: true })
      reportIdle(false)
    }
  }, [isRacing])
}
