import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#test/start-node.ts'

const program = '/usr/sbin/haproxy'

/**
 * HAProxy between the servers and the pair, at one address. The promotion of a standby has to be told to it. Returns
 * undefined where it is not installed.
 */
export async function startSwitch(folder: string, ports: readonly number[]) {
  if (
    !(await access(program).then(
      () => true,
      () => false,
    ))
  )
    return undefined
  const port = await freePort()
  const socket = join(folder, 'switch.sock')
  const servers = ports.map((to, n) => `  server db${n} 127.0.0.1:${to}${n === 0 ? '' : ' disabled'}`)
  const settings = [
    'global',
    `  stats socket ${socket} mode 600 level admin`,
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen programme',
    `  bind 127.0.0.1:${port}`,
    ...servers,
    '',
  ]
  const file = join(folder, 'switch.cfg')
  await writeFile(file, settings.join('\n'))
  const running = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
  const tell = async (command: string) => {
    const line = createConnection(socket)
    line.end(`${command}\n`)
    return text(line)
  }
  while (
    !(await tell('show info').then(
      () => true,
      () => false,
    ))
  )
    await wait(50)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/programme`,
    /** From now on, connections lead to that one alone; those to the others end. */
    lead: async (leading: number) => {
      for (const n of ports.keys()) await tell(`set server programme/db${n} state ${n === leading ? 'ready' : 'maint'}`)
      for (const n of ports.keys()) if (n !== leading) await tell(`shutdown sessions server programme/db${n}`)
    },
    stop: async () => {
      const gone = once(running, 'exit')
      running.kill('SIGTERM')
      await gone
    },
  }
}
