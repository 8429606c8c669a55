import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between a browser and the server that can fall silent, like that of a sleeping phone. */
export interface SilentNetwork {
  url: string
  /** From now on nothing passes: open connections stay open and die unnoticed, new ones hang. */
  silence(): void
  /** New connections pass again. */
  restore(): void
  close(): void
}

export async function silentNetwork(port: number): Promise<SilentNetwork> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const gate = createServer(browser => {
    const server = isSilent ? null : connect(port, '127.0.0.1')
    for (const socket of server ? [browser, server] : [browser]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    if (server) browser.pipe(server).pipe(browser)
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  return {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    silence() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    restore() {
      isSilent = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      gate.close()
    },
  }
}
