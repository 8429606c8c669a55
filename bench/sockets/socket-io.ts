import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientFrameSchema, MAX_FRAME_BYTES } from '@lexiverse/contract'
import { participantProgressSchema } from '@lexiverse/rules'
import { Server } from 'socket.io'

/** The reference: the same frames, read and checked by the same schemas, passed on by Socket.IO. */
const http = createServer()
const io = new Server(http, {
  transports: ['websocket'],
  perMessageDeflate: false,
  httpCompression: false,
  serveClient: false,
  maxHttpBufferSize: MAX_FRAME_BYTES,
  pingInterval: 15_000,
})

io.on('connection', socket => {
  socket.on('join', sent => {
    const frame = clientFrameSchema.safeParse(sent)
    if (frame.success) socket.join(frame.data.sessionId)
  })
  socket.on('game_update', sent => {
    const frame = clientFrameSchema.safeParse(sent)
    if (!frame.success || frame.data.type !== 'game_update') return
    const { sessionId, deviceId } = frame.data
    const figures = participantProgressSchema.safeParse(frame.data.data)
    if (!figures.success || !socket.rooms.has(sessionId)) return
    const data = { event: 'progress', frame: figures.data }
    socket.to(sessionId).emit('game_update', {
      type: 'game_update',
      sessionId,
      deviceId,
      data,
      timestamp: Date.now(),
    })
  })
})

http.listen(0, '127.0.0.1', () => {
  console.log(`listening at http://127.0.0.1:${(http.address() as AddressInfo).port}`)
})
