import { admin } from '@lexiverse/contract/admin'
import { perks } from '@lexiverse/rules'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { adminCall } from '../../platform/admin.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { Button } from '../../ui/button.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './admin.module.css'
import { ConfirmedButton } from './confirm.tsx'
import type { Operations } from './use-operation.ts'

const perkOptions = perks.map(({ id, name }) => ({ value: id, label: name }))
const [firstPerk] = perks

const HIGHEST_ID = 2_147_483_647

/** The typed player id, or null if it is not one. */
function readPlayerId(text: string): number | null {
  const id = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return id > 0 && id <= HIGHEST_ID ? id : null
}

interface PerkControlsProps {
  readonly operations: Operations
}

export function PerkControls({ operations }: PerkControlsProps) {
  return (
    <div className={css.pair}>
      <UnlockForm operations={operations} />
      <ResetCard operations={operations} />
    </div>
  )
}

function UnlockForm({ operations: { running, run } }: PerkControlsProps) {
  const own = useStore(identity, playerIdOf)
  const [player, setPlayer] = useState(String(own))
  const [perkId, setPerkId] = useState(firstPerk?.id ?? '')
  const [achievement, setAchievement] = useState('')
  const playerId = readPlayerId(player)
  const unlock = (event: FormEvent) => {
    event.preventDefault()
    if (playerId === null) return
    const body = { playerId, perkId, achievement: achievement.trim() || null }
    void run({
      id: 'unlock-perk',
      success: 'Perk unlocked',
      failure: 'Unlock failed',
      isJob: false,
      ask: () => adminCall(admin.unlockPerk, { body }),
    })
  }
  return (
    <Plate asChild className={css.card}>
      <form onSubmit={unlock} aria-labelledby="unlock-perk">
        <h3 id="unlock-perk" className="t-h">
          Unlock a Perk
        </h3>
        <p>Opens one perk to one player, who is told as if it had been earned.</p>
        <Input
          label="Player ID"
          inputMode="numeric"
          value={player}
          error={playerId === null ? 'A player ID is a whole number above 0.' : undefined}
          onChange={event => setPlayer(event.target.value)}
        />
        <Select
          label="Perk"
          options={perkOptions}
          value={perkId}
          onChange={event => setPerkId(event.target.value)}
        />
        <Input
          label="Achievement"
          placeholder="What for (optional)"
          maxLength={200}
          value={achievement}
          onChange={event => setAchievement(event.target.value)}
        />
        <Button
          type="submit"
          size="small"
          className={css.push ?? ''}
          disabled={running !== null || playerId === null}
        >
          {running === 'unlock-perk' ? 'Unlocking...' : 'Unlock Perk'}
        </Button>
      </form>
    </Plate>
  )
}

function ResetCard({ operations: { running, run } }: PerkControlsProps) {
  const reset = () =>
    void run({
      id: 'reset-perks',
      success: 'Perks reset',
      failure: 'Reset failed',
      isJob: false,
      ask: () => adminCall(admin.resetPerks, {}),
    })
  return (
    <Plate asChild className={css.card}>
      <section aria-labelledby="reset-perks">
        <h3 id="reset-perks" className="t-h">
          Reset All Perks
        </h3>
        <p>
          Locks every perk of every player again and empties every loadout. Journeys under way keep
          what they began with; what a player&apos;s record deserves comes back with the next
          completed game.
        </p>
        <div className={css.buttons}>
          <ConfirmedButton
            label={running === 'reset-perks' ? 'Resetting...' : 'Reset All Perks'}
            question="Reset the perks of all players?"
            text="Every player loses every unlocked perk. This cannot be taken back."
            confirmLabel="Reset All Perks"
            disabled={running !== null}
            onConfirm={reset}
          />
        </div>
      </section>
    </Plate>
  )
}
