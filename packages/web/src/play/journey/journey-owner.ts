import { readUnchecked } from '../../platform/storage.ts'

/** The device id that the known journeys belong to. Signing out removes it, and the next player gets another. */
let owner = readUnchecked('deviceId')

export function noteOwner(): void {
  owner ??= readUnchecked('deviceId')
}

export function forgetOwner(): void {
  owner = undefined
}

export const isOwnerHere = (): boolean => owner !== undefined && readUnchecked('deviceId') === owner
