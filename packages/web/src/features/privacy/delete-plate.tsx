import type { PrivacyTerms } from '@lexiverse/contract/privacy'
import { useState } from 'react'
import { useStore } from 'zustand'
import { identity } from '../../platform/identity.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import css from './privacy.module.css'
import { backupSentence } from './topics.ts'

export function DeletePlate({ terms }: { readonly terms: PrivacyTerms | null }) {
  const who = useStore(identity)
  const [isAsking, setIsAsking] = useState(false)
  const isSignedIn = who.status === 'signed-in'
  return (
    <Plate asChild className={css.action}>
      <section aria-labelledby="delete-title">
        <h2 id="delete-title">Delete it for good</h2>
        <p>
          At once: your {isSignedIn ? 'account and player' : 'player'}, journeys, games, words,
          results, places on leaderboards, in circles and in rooms
          {isSignedIn && ', and every sign-in session on all devices'}. Sums without names stay,
          such as how often a puzzle was solved. {backupSentence(terms)}
        </p>
        {'playerId' in who ? (
          <Button tone="danger" onClick={() => setIsAsking(true)}>
            Delete my data…
          </Button>
        ) : (
          <p className={css.note}>
            Nothing is stored about you here. To delete an account, sign in to it first.
          </p>
        )}
        {isAsking && 'playerId' in who && (
          <DeleteDialog
            playerId={who.playerId}
            isSignedIn={isSignedIn}
            onClose={() => setIsAsking(false)}
          />
        )}
      </section>
    </Plate>
  )
}
