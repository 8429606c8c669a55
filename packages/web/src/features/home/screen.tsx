import { api } from '@lexiverse/contract'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { call } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { adoptAttempt } from '../../play/journey-store.ts'
import { Button } from '../../ui/button.tsx'

export function HomeScreen() {
  const [, navigate] = useLocation()
  const playerId = useStore(identity, playerIdOf)
  const start = async () => {
    const body = { playerId, nodeId: 'start', gameType: 'campaign' as const, level: 1 }
    adoptAttempt(await call(api.runs.startRun, { body }))
    navigate('/game-map')
  }
  return (
    <main>
      <h1>Lexiverse</h1>
      <Button onClick={start}>Start New Run</Button>
    </main>
  )
}
