import { Agent, createServer, request as ask } from 'node:http'

/** A reverse proxy that sends requests to the servers in turn, and trusts any claimed address of a client. */
export async function startBalancer(targets: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((request, response) => {
    const target = targets[turn++ % targets.length]!
    const headers = { 'x-forwarded-for': request.socket.remoteAddress, ...request.headers }
    const passed = ask(target + request.url!, { method: request.method!, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
