import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type Door = {
  port: number
  /** Refuses new connections, and closes the open ones. */
  shut: () => void
  /** Accepts connections, and passes nothing on. */
  hang: () => void
  /** Passes requests on, and holds replies back. */
  mute: () => void
  open: () => void
  close: () => Promise<void>
}

/** Stands before a service and passes its connections through, until one of the acts below. */
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
      // A connection that waited for lost bytes must begin anew.
      if (mood === 'hang') throwOut()
      mood = 'open'
    },
    close: async () => {
      throwOut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
