import { circles } from '@lexiverse/contract/circles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'

export const circlesKey = ['circles'] as const

const isKnown = (playerId: number) => playerId !== FALLBACK_PLAYER_ID

/** Asked each time: friends may have played since. */
const fresh = { staleTime: 0, refetchOnMount: 'always' } as const

export const circleList = (playerId: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...circlesKey, playerId],
    queryFn: () => call(circles.list, {}),
    enabled: isKnown(playerId),
  })

export const circleQuery = (playerId: number, circleId: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...circlesKey, playerId, circleId],
    queryFn: () => call(circles.get, { params: { circleId } }),
    enabled: isKnown(playerId),
  })

export const invitationQuery = (playerId: number, token: string) =>
  queryOptions({
    queryKey: [...circlesKey, playerId, 'invitation', token],
    queryFn: () => call(circles.invitation, { params: { token } }),
    enabled: isKnown(playerId),
  })

export const circlePath = (circleId: number): string => `/circles?id=${circleId}`

export const joinPath = (token: string): string => `/circles?join=${encodeURIComponent(token)}`
