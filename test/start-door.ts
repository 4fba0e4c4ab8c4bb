import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type Door = {
  port: number
  /** Nobody gets in, and whoever is inside is thrown out. */
  shut: () => void
  /** Connections are taken, and nothing of them goes through. */
  hang: () => void
  /** What is asked goes through, and what is answered does not. */
  mute: () => void
  open: () => void
  close: () => Promise<void>
}

/** Stands before a service and lets its connections through, until it is told otherwise. */
export async function startDoor(target: NetConnectOpts): Promise<Door> {
  let mood: 'open' | 'shut' | 'hang' = 'open'
  const inside = new Set<Socket>()
  const services = new Set<Socket>()
  const keep = (socket: Socket) => {
    inside.add(socket)
    socket.on('error', () => {}).on('close', () => inside.delete(socket))
  }
  const throwOut = () => inside.forEach((socket) => socket.destroy())

  const server = createServer((caller) => {
    keep(caller)
    if (mood === 'shut') caller.destroy()
    if (mood !== 'open') return
    const service = connect(target)
    keep(service)
    services.add(service)
    caller.pipe(service).pipe(caller)
    caller.on('close', () => service.destroy())
    service.on('close', () => caller.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    shut: () => {
      mood = 'shut'
      throwOut()
    },
    hang: () => {
      mood = 'hang'
      inside.forEach((socket) => socket.unpipe().pause())
    },
    mute: () => services.forEach((service) => service.unpipe().pause()),
    open: () => {
      // Whoever waited for what was lost begins anew.
      if (mood === 'hang') throwOut()
      mood = 'open'
    },
    close: async () => {
      throwOut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
