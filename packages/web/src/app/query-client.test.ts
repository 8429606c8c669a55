import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

it('asks without a connection as well, so that a screen can say that it failed', async () => {
  onlineManager.setOnline(false)
  const asked = queryClient.fetchQuery({
    queryKey: ['anything'],
    queryFn: () => Promise.reject(new Error('No answer')),
  })
  await expect(asked).rejects.toThrow('No answer')
})

it('[SH50] data is asked for once: never stale, not again by itself, on focus or after a failure', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
})
