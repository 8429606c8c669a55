import { useEffect } from 'react'
import { partyStore } from './party-store.ts'

/** Reports that an ending has shown everything: only then may a party's host lead the player on. */
export function useEndingOver(isOver: boolean): void {
  useEffect(() => {
    partyStore.setState({ isEndingOver: isOver })
    return () => partyStore.setState({ isEndingOver: false })
  }, [isOver])
}
