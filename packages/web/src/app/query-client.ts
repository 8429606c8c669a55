import { QueryClient } from '@tanstack/react-query'

/** Data is asked for once and kept; whoever knows that it has changed says so. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // Without a connection a call fails at once, and the screen says so; otherwise it would wait in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
