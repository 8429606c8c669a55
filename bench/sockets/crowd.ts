import { heldIn } from './held.ts'
import { type Member, openOurRooms, openTheirRooms, type Room } from './rooms.ts'

/** The clients, in their own process, which receives tasks and returns what it measured. */
type Task =
  | { task: 'open'; name: string; kind: 'ours' | 'theirs'; origin: string; rooms: number }
  | { task: 'fan-out'; name: string; seconds: number }
  | { task: 'latency' | 'speak'; name: string; seconds: number }
  | { task: 'pause' | 'resume' | 'close' | 'held' | 'left-out'; name: string }

const WINDOW = 4
const PATIENCE_MS = 5_000
/** Header length of a frame with a text of 126 to 65,535 bytes. */
const HEADER_BYTES = 4
const FRAMES_A_SECOND = 20

const crowds = new Map<string, Room[]>()
const crowd = (name: string): Room[] => crowds.get(name) ?? []
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
let score = 0

async function perform(task: Task): Promise<unknown> {
  switch (task.task) {
    case 'open': {
      const open = task.kind === 'ours' ? openOurRooms : openTheirRooms
      crowds.set(task.name, await open(task.origin, task.rooms))
      return warmUp(crowd(task.name))
    }
    case 'fan-out':
      return fanOut(crowd(task.name), task.seconds)
    case 'latency':
      return latency(crowd(task.name), task.seconds)
    case 'speak':
      return speak(crowd(task.name), task.seconds)
    case 'pause':
      return never(crowd(task.name))
    case 'resume':
      for (const { socket } of crowd(task.name).flat()) socket.resume()
      return null
    case 'held':
      return heldIn(crowd(task.name))
    case 'left-out':
      return leftOut(crowd(task.name))
    case 'close':
      for (const { socket } of crowd(task.name).flat()) socket.end()
      crowds.delete(task.name)
      return null
  }
}

/** The first progress of each player is saved, which takes longer; the measurement starts after it. */
async function warmUp(rooms: Room[]): Promise<void> {
  await Promise.all(
    rooms.map(async ([sender, listener]) => {
      if (!sender || !listener) return
      let isHeard = false
      listener.socket.hear = text => {
        isHeard ||= text.includes('game_update')
      }
      sender.socket.send(sender.figures(score))
      while (!isHeard) await pause(10)
      listener.socket.hear = null
    }),
  )
  await pause(500)
}

/** One player of each room sends as fast as the seven others receive; returns the number of frames received. */
async function fanOut(rooms: Room[], seconds: number) {
  const length = await frameLength(rooms)
  await pause(300)
  for (const { socket } of rooms.flat()) socket.isReading = false
  const started = performance.now()
  const until = started + seconds * 1000
  const heard = await Promise.all(rooms.map(room => speakOn(room, length, until)))
  const took = (performance.now() - started) / 1000
  for (const { socket } of rooms.flat()) socket.isReading = true
  return { requests: heard.reduce((sum, n) => sum + n, 0), seconds: took }
}

/** Every progress frame has the same length, header included. */
async function frameLength([room = []]: Room[]): Promise<number> {
  const [sender, listener] = room as [Member, Member]
  let length = 0
  listener.socket.hear = text => {
    if (text.includes('"progress"')) length = HEADER_BYTES + Buffer.byteLength(text)
  }
  sender.socket.send(sender.figures(score))
  while (length === 0) await pause(1)
  listener.socket.hear = null
  return length
}

async function speakOn(room: Room, length: number, until: number): Promise<number> {
  const [sender, ...listeners] = room as [Member, ...Member[]]
  const volley = Buffer.concat(Array.from({ length: WINDOW }, () => sender.figures(score)))
  const before = listeners.map(({ socket }) => socket.received)
  let sent = 0
  const hasAll = () =>
    listeners.every(({ socket }, i) => socket.received - (before[i] ?? 0) >= sent * length)
  while (performance.now() < until) {
    sender.socket.send(volley)
    sent += WINDOW
    while (!hasAll()) {
      if (performance.now() > until + PATIENCE_MS) throw new Error('Frames were lost')
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return sent * listeners.length
}

/** One player of each room sends at the highest rate of a real player, whether or not anybody reads it. */
async function speak(rooms: Room[], seconds: number): Promise<void> {
  for (let round = 0; round < seconds * FRAMES_A_SECOND; round++) {
    score++
    for (const [sender] of rooms) sender?.socket.send(sender.figures(score))
    await pause(1000 / FRAMES_A_SECOND)
  }
}

/** How long progress takes to reach the others. */
async function latency(rooms: Room[], seconds: number) {
  const took: number[] = []
  const sentAt = new Map<string, number>()
  for (const [n, [, ...listeners]] of rooms.entries()) {
    for (const { socket } of listeners) {
      socket.hear = text => {
        const told = /"score":(\d+)/.exec(text)?.[1]
        const at = sentAt.get(`${n} ${told}`)
        if (at !== undefined) took.push(performance.now() - at)
      }
    }
  }
  const rounds = seconds * FRAMES_A_SECOND
  for (let round = 0; round < rounds; round++) {
    score++
    for (const [n, [sender]] of rooms.entries()) {
      sentAt.set(`${n} ${100_000 + score}`, performance.now())
      sender?.socket.send(sender.figures(score))
    }
    await pause(1000 / FRAMES_A_SECOND)
  }
  await pause(500)
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), heard: took.length, expected: rounds * rooms.length * 7 }
}

const FILL_FRAMES = 1_500

interface Unread {
  length: number
  before: number[]
}

/** Frames that each room had received when it stopped reading. */
const unread = new WeakMap<Room, Unread>()

/** Everybody but the senders stops reading, and the senders continue until all buffers are full. */
async function never(rooms: Room[]): Promise<void> {
  const length = await frameLength(rooms)
  for (const room of rooms) {
    const [, ...listeners] = room
    for (const { socket } of listeners) socket.pause()
    unread.set(room, { length, before: listeners.map(({ socket }) => socket.received) })
  }
  for (let n = 0; n < FILL_FRAMES; n++) {
    for (const [sender] of rooms) sender?.socket.send(sender.figures(score))
    if (n % 10 === 0) await new Promise(resolve => setImmediate(resolve))
  }
  await Promise.all(rooms.map(digested))
}

/** The share of the frames sent meanwhile that never arrive after reading resumes, because the queues were full. */
function leftOut(rooms: Room[]): number {
  const shares = rooms.flatMap(room => {
    const { length = 1, before = [] } = unread.get(room) ?? {}
    return before.map((bytes, n) => {
      const heard = (room[n + 1]?.socket.received ?? 0) - bytes
      return Math.max(0, 1 - heard / (FILL_FRAMES * length))
    })
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** Waits until the server has handled every frame sent so far; only then does a measurement start. */
async function digested([sender]: Room): Promise<void> {
  if (!sender?.sync) return
  let isAnswered = false
  sender.socket.hear = text => {
    isAnswered ||= text.includes('"event":"sync"')
  }
  sender.socket.send(sender.sync)
  while (!isAnswered && !sender.socket.isClosed) await pause(20)
  sender.socket.hear = null
}

process.on('message', async (task: Task) => {
  try {
    process.send?.({ answer: await perform(task) })
  } catch (error) {
    process.send?.({ failed: String((error as Error).stack) })
  }
})
process.on('disconnect', () => process.exit(0))
