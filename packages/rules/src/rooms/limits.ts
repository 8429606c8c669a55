export const MAX_PARTICIPANTS = 8
export const NICKNAME_LENGTH = 20
export const CODE_LENGTH = 5
export const SYNC_COOLDOWN_MS = 2_000
/** A seat waits this long for a lost connection to come back. */
export const SEAT_HELD_MS = 120_000
export const HOST_GRACE_MS = 20_000
export const ROOM_IDLE_MS = 2 * 60 * 60 * 1_000
