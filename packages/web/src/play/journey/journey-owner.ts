import { peek } from '../../platform/storage.ts'

/**
 * Whose journeys are known here, by the device id: whoever signs out or clears everything takes it
 * along, and the next player has another.
 */
let owner = peek('deviceId')

export function noteOwner(): void {
  owner ??= peek('deviceId')
}

export function forgetOwner(): void {
  owner = undefined
}

export const isOwnerHere = (): boolean => owner !== undefined && peek('deviceId') === owner
