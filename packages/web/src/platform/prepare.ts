import type { QueryClient } from '@tanstack/react-query'

/**
 * Asks for what a screen will show, while it is still being found out who is there. What turns out
 * to be another player's is refused by the server, and asked for again by the screen.
 */
export type Prepare = (queries: QueryClient, playerId: number | null, search: string) => void
