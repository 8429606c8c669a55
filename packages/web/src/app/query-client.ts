import { QueryClient } from '@tanstack/react-query'

/** Data is fetched once and kept; code that changes it invalidates it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // Offline, a call fails at once and the screen says so. By default it would wait silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
