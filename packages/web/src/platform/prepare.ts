import type { QueryClient } from '@tanstack/react-query'

/**
 * Prefetches the data of a screen while the identity is still being checked. If the player turns out
 * to be somebody else, the server refuses the requests and the screen repeats them.
 */
export type Prepare = (queries: QueryClient, playerId: number | null, search: string) => void
