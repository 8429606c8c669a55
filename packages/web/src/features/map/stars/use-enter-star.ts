import { useLocation } from 'wouter'
import { CallError, failureReason } from '../../../platform/api.ts'
import { playCue } from '../../../platform/audio/audio.ts'
import { buzz } from '../../../platform/haptics.ts'
import { preferences } from '../../../platform/preferences.ts'
import type { Journey } from '../../../play/journey/journey-store.ts'
import { revealMystery } from '../../../play/journey/reveal-mystery.ts'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'
import { partyStore } from '../../../play/party/party-store.ts'
import { clearWinnings } from '../../../play/rewards/winnings.ts'
import { showToast } from '../../../ui/toast-store.ts'

const REFUSAL_BUZZ_MS = 30

const reload = { label: 'Reload', run: () => window.location.reload() }

function showReason(error: unknown): void {
  const title = 'This star cannot be entered now'
  const isOldPage = error instanceof CallError && error.code === 'rules-changed'
  const way = isOldPage && { action: reload, duration: Number.POSITIVE_INFINITY }
  showToast({ tone: 'destructive', title, text: failureReason(error), ...way })
}

/** Enters the game of an open star; a locked star only plays a sound. */
export function useEnterStar(journey: Journey, nodes: readonly ChartNode[], playerId: number) {
  const [, navigate] = useLocation()
  const { runId, progress } = journey

  const reveal = async (nodeId: string) => {
    const { timerMode } = preferences.getState()
    const entry = { playerId, runId, nodeId, level: progress.currentLevel, timerMode }
    const route = await revealMystery(entry).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'meeting-waits') return '/meeting'
      throw error
    })
    if (route) navigate(`${route}?node=${nodeId}`)
  }
  return (id: string) => {
    const node = nodes.find(candidate => candidate.id === id)
    if (node?.isPending) {
      showToast({ title: 'Its result is on the way', text: 'It waits for the connection.' })
      return
    }
    if (!node || node.state === 'completed') return
    if (node.state === 'locked') return playCue('error')
    const refusal = partyStore.getState().refusalAt(id)
    if (refusal) {
      playCue('error')
      buzz(REFUSAL_BUZZ_MS)
      showToast({ tone: 'destructive', title: refusal })
      return
    }
    playCue('select')
    clearWinnings()
    if (node.route) navigate(`${node.route}?node=${id}`)
    else reveal(id).catch(showReason)
  }
}
