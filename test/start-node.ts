import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serverProgram } from '#test/server-program.ts'

export type ServerNode = {
  address: string
  process: () => ChildProcess
  restarts: () => number
  /** The reasons why it ended without being killed: uncaught errors, a line each. */
  crashes: () => string[]
  output: () => string
  /** Resolves once its health check reports the database. */
  untilHealthy: () => Promise<void>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Starts it again after a stop. */
  startAgain: () => void
}

const longestWait = 120_000

/**
 * The server as an operator runs it: in a process of its own, restarted whenever it ends by itself. `before`: the words
 * of a command that starts `program`.
 */
export async function startNode(
  settings: Record<string, string>,
  nodeOptions: string[] = [],
  before: string[] = [],
  program = serverProgram,
): Promise<ServerNode> {
  const port = await freePort()
  const defaults = { PORT: String(port), APP_ENV: 'test', LOG_LEVEL: 'error', GEOCODER: 'gazetteer', DATABASE_URL: '' }
  const env = { ...process.env, ...defaults, ...settings }
  let [stopping, restarts, output] = [false, 0, '']
  const crashes: string[] = []

  const run = () => {
    const [command, ...words] = [...before, process.execPath, ...nodeOptions, program]
    const child = spawn(command, words, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (data) => (complaint = (complaint + data).slice(-20_000)))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => (output = (output + data).slice(-20_000)))
    child.on('close', () => crashes.push(...crashIn(complaint)))
    child.on('exit', () => {
      if (stopping) return
      restarts += 1
      setTimeout(() => {
        if (!stopping) current = run()
      }, 200)
    })
    return child
  }
  let current: ChildProcess = run()
  const address = `http://127.0.0.1:${port}`

  return {
    address,
    process: () => current,
    restarts: () => restarts,
    crashes: () => crashes,
    output: () => output,
    untilHealthy: async () => {
      const last = performance.now() + longestWait
      while (!(await isHealthy(address))) {
        if (performance.now() > last) throw new Error(`${address} did not come back: ${output}`)
        await wait(50)
      }
    },
    stop: async (signal = 'SIGTERM') => {
      stopping = true
      if (current.exitCode === null && current.signalCode === null) {
        const ended = once(current, 'exit')
        current.kill(signal)
        await ended
      }
      return current.exitCode
    },
    startAgain: () => {
      stopping = false
      current = run()
    },
  }
}

/** Node prints its version after an uncaught error; a server that ends normally does not. */
function crashIn(complaint: string): string[] {
  if (!/^Node\.js v\d/m.test(complaint)) return []
  return [/^\s*(?:\w*Error|\[UnhandledPromise\w*).*$/m.exec(complaint)?.[0].trim() ?? 'an error that nothing caught']
}

async function isHealthy(address: string): Promise<boolean> {
  return fetch(`${address}/health`, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  )
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
