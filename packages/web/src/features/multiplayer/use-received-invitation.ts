import { multiplayer } from '@lexiverse/contract/multiplayer'
import { useEffect, useState } from 'react'
import { CallError, call } from '../../platform/api.ts'
import { readyPlayer } from '../../platform/identity.ts'

export interface ReceivedInvitation {
  inviter: string | null
  others: readonly string[]
}

/** Who invites the player and who is already there; null with a bare code, which shows no names. */
export function useReceivedInvitation(code: string, search: string): ReceivedInvitation | null {
  const [found, setFound] = useState<ReceivedInvitation | null>(null)
  useEffect(() => {
    const link = new URLSearchParams(search)
    const invite = link.get('invite')
    if (!code || !invite) return
    const ask = async () => {
      await readyPlayer()
      const query = { invite, by: link.get('by') ?? undefined }
      const { invitation } = await call(multiplayer.session, { params: { code }, query })
      setFound(invitation ?? null)
    }
    ask().catch((error: unknown) => {
      // The form works without the names, and joining says what is wrong with the link.
      if (!(error instanceof CallError)) throw error
    })
  }, [code, search])
  return found
}
