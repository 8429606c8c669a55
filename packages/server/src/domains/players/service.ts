import { createHash } from 'node:crypto'
import type { Player } from '@lexiverse/contract'
import { cleanName } from '@lexiverse/rules'
import { RESERVED_PLAYER } from '../../platform/access.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { PlayerRow } from '../../platform/database/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { playerRepository } from './repository.ts'

const HINT_LENGTH = 4
const NAME_LENGTH = 40

const cleanDisplayName = (name: string) =>
  Array.from(cleanName(name)).slice(0, NAME_LENGTH).join('')

export function playerService({ database, clock }: Platform) {
  const players = playerRepository(database.db)
  return {
    /** `requireRoom` throws if no further player may be created now. */
    async init(
      deviceId: string,
      displayName: string | null,
      requireRoom: () => void,
    ): Promise<Player> {
      const deviceHash = hashDevice(deviceId)
      if (!(await players.isKnownDevice(deviceHash))) requireRoom()
      const row = await players.findOrCreate({
        deviceHash,
        deviceHint: deviceId.slice(0, HINT_LENGTH),
        displayName: cleanDisplayName(displayName ?? '') || null,
        now: clock(),
      })
      return describe(row)
    },

    /** The player of the signed-in account; the device id of the browser is ignored. */
    async getSignedIn(playerId: number): Promise<Player> {
      return describe(await players.markSeen(playerId, clock()))
    },

    async get(playerId: number): Promise<Player> {
      if (playerId === RESERVED_PLAYER) return reservedPlayer
      const row = await players.find(playerId)
      if (!row) throw new ApiError('not-found', 'There is no such player.')
      return describe(row)
    },
  }
}

export type PlayerService = ReturnType<typeof playerService>

const reservedPlayer: Player = {
  id: RESERVED_PLAYER,
  displayName: null,
  deviceId: '',
  firstSeenAt: 0,
  lastSeenAt: 0,
  totalNodesCompleted: 0,
}

/**
 * A device id is a credential of 128 random bits, so a plain hash cannot be reversed by guessing.
 */
function hashDevice(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('base64url')
}

function describe(row: PlayerRow): Player {
  return {
    id: row.id,
    displayName: row.display_name,
    deviceId: `${row.device_hint}…`,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    totalNodesCompleted: row.nodes_completed,
  }
}
