import { existsSync, readFileSync } from 'node:fs'
import type { Room } from './rooms.ts'

const TABLE = '/proc/net/tcp'
const ESTABLISHED = '01'

/**
 * How many connections the server still has. A client that does not read does not notice that it was
 * cut off, so this asks the operating system for the server's end of each connection.
 */
export function heldIn(rooms: readonly Room[]): number {
  const sockets = rooms.flat().map(({ socket }) => socket)
  const open = openEnds()
  return sockets.filter(({ isClosed, ends }) => !isClosed && (!open || open.has(ends))).length
}

/** Every open connection as `port port`, from both ends; null where the system has no such table. */
function openEnds(): Set<string> | null {
  if (!existsSync(TABLE)) return null
  const rows = readFileSync(TABLE, 'utf8').trim().split('\n').slice(1)
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  return new Set(
    rows
      .map(row => row.trim().split(/\s+/))
      .filter(([, , , state]) => state === ESTABLISHED)
      .map(([, own, other]) => `${portOf(own)} ${portOf(other)}`),
  )
}
