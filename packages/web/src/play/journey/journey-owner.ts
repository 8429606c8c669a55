import { readUnchecked } from '../../platform/storage.ts'

/**
 * Whose journeys are known here, by the device id: whoever signs out or clears everything takes it
 * along, and the next player has another.
 */
let owner = readUnchecked('deviceId')

export function noteOwner(): void {
  owner ??= readUnchecked('deviceId')
}

export function forgetOwner(): void {
  owner = undefined
}

export const isOwnerHere = (): boolean => owner !== undefined && readUnchecked('deviceId') === owner
