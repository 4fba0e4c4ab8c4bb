import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type Text = { to: string; message: string; key: string }

/** An HTTP gateway as SMS_URL expects one: POST `{ to, message }`, answered with 204. */
export async function startSmsGateway() {
  const received: Text[] = []
  const server = createServer((request, response) => {
    const keep = async () =>
      received.push({ ...((await json(request)) as Text), key: String(request.headers['idempotency-key']) })
    void keep().finally(() => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/send`,
    received,
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}
