import type { Person, TestParty, TestRooms } from '../test-kit/test-room.ts'

/** With its join and a few pongs a connection may not send more messages that are saved at once. */
const SAVES_PER_CONNECTION = 10
/** Enough to use up all that an address may save at once. */
const MAX_CONNECTIONS = 60

/** Somebody at the same address who has a seat and does not lead. */
export async function newNeighbour(testRooms: TestRooms): Promise<Person> {
  const { seat } = await testRooms.create()
  return testRooms.join(seat.sessionId, 'Ben')
}

/**
 * The neighbour saves until the address may save no more; then a party at that address must still be able to save.
 * Returns what went wrong.
 */
export async function saveBesideNeighbour(
  testRooms: TestRooms,
  neighbour: Person,
  { sockets: [host, guest] }: TestParty,
  turn: number,
): Promise<string | null> {
  if (!(await useUpSaves(testRooms, neighbour))) return 'The address may save without a limit'
  const { version } = guest.last.data
  host.send('vote', { nodeId: `node-${turn}` })
  try {
    await guest.waitUntil(() => guest.last.data.version > version, 'a saved message')
    return null
  } catch (error) {
    return (error as Error).message
  }
}

async function useUpSaves(testRooms: TestRooms, neighbour: Person): Promise<boolean> {
  for (let n = 0; n < MAX_CONNECTIONS; n++) {
    const socket = await testRooms.connect(neighbour)
    const answers = () => socket.events().filter(event => event.startsWith('error:'))
    // Refused for everybody but the host, after it was counted.
    for (let sent = 0; sent < SAVES_PER_CONNECTION; sent++) socket.send('keep_lead')
    await socket.waitUntil(() => answers().length >= SAVES_PER_CONNECTION, 'answers')
    socket.terminate()
    if (answers().includes('error:too-fast')) return true
  }
  return false
}
