import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The server restarts at each change of its sources; the browser application reloads hot in front of it. */
const root = join(import.meta.dirname, '..')
const port = process.env['PORT'] || '3000'
const apiPort = String(Number(port) + 1)
const webUrl = `http://localhost:${port}`

const server = run(['--watch', '--watch-preserve-output', 'server/main.js'], {
  PORT: apiPort,
  PUBLIC_URL: process.env['PUBLIC_URL'] || webUrl,
})
const web = run(['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'], {
  API_URL: `http://127.0.0.1:${apiPort}`,
})

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
for (const child of [server, web]) child.on('exit', (code) => void stop(code ?? 1))

async function stop(exitCode: number) {
  if (stopping) return
  stopping = true
  await Promise.all([server, web].map(end))
  process.exit(exitCode)
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** In a group of its own, so that only we receive Ctrl-C and stop each child in turn. */
function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', detached: true, env: { ...process.env, ...env } })
}
