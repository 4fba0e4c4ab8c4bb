import { spawn, type ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

export type PartEnd = { code: number; output: string }

type Limits = {
  /** How long a part may take before it counts as hanging. */
  longest: number
  /** How long a stopped part may tidy up, and how long output may follow an end. */
  grace: number
}

const limits: Limits = { longest: 20 * 60_000, grace: 20_000 }

/** Every process of a run has its name here, however far it is from the one that started it. */
const mark = 'TEST_RUN'

/**
 * A command that cannot keep its caller waiting: a hanging one is ended and reported, a stopped one gets a while, and a
 * process it leaves behind with its output open is not waited for.
 */
export function startPart(
  [command, ...args]: [string, ...string[]],
  { longest, grace }: Limits = limits,
): { ended: Promise<PartEnd>; stop: () => void } {
  // A group of its own, because npm does not pass on the signal that ends it.
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += String(data)))

  let forced: NodeJS.Timeout | undefined
  const stop = () => {
    signalGroup(child, 'SIGINT')
    forced ??= setTimeout(() => signalGroup(child, 'SIGKILL'), grace)
  }
  const tooLong = setTimeout(() => {
    output += `\nNot ended within ${longest / 1000} s: stopped.`
    stop()
  }, longest)

  const ended = new Promise<PartEnd>((resolve) => {
    child.once('exit', (code) => {
      clearTimeout(tooLong)
      clearTimeout(forced)
      const held = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, grace)
      child.once('close', () => {
        clearTimeout(held)
        resolve({ code: code ?? 1, output: stripVTControlCharacters(output) })
      })
    })
  })
  return { ended, stop }
}

/** As Ctrl-C would, so that each stops the servers and databases it has started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    process.kill(-pid!, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** Names this run, for all processes started from now on. */
export function markRun(name: string) {
  process.env[mark] = name
}

/** Ends what a stopped part has left: servers and databases in groups of their own. Only where there is a /proc. */
export async function endLeftovers(name: string) {
  const entries = await readdir('/proc').catch(() => [])
  for (const pid of entries.filter((entry) => /^\d+$/.test(entry)).map(Number)) {
    if (pid === process.pid) continue
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    if (!environment.split('\0').includes(`${mark}=${name}`)) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
