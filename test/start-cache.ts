import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#test/start-node.ts'

export const cacheProgram = '/usr/sbin/nginx'

export function hasCache(): boolean {
  try {
    accessSync(cacheProgram)
    return true
  } catch {
    return false
  }
}

/** nginx from the system's packages before the server at `host`, with the very rules that operators are given. */
export async function startCache(host: string) {
  const folder = await mkdtemp(join(tmpdir(), 'agenda-cache-'))
  await mkdir(join(folder, 'kept'))
  const port = await freePort()
  const rules = await readFile('deploy/nginx.conf', 'utf8')
  const here = rules
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server 127.0.0.1:3000;', `server ${host};`)
    .replace(/ *server 127\.0\.0\.1:3001;\n/, '')
    .replace('/var/cache/nginx-agenda', join(folder, 'kept'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const around = [
    'daemon off;',
    `pid ${join(folder, 'pid')};`,
    'events {}',
    'http {',
    'access_log off;',
    'keepalive_requests 10000000;',
    ...places,
  ]
  const file = join(folder, 'nginx.conf')
  // The user of the workers must be able to enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  await writeFile(file, [user + around.join('\n'), here, '}', ''].join('\n'))
  const words = ['-c', file, '-e', join(folder, 'errors')]
  const nginx = spawn(cacheProgram, words, { stdio: 'inherit' })
  const address = `http://127.0.0.1:${port}`
  /** Requests an address that the cache does not store, so that the cache begins empty. */
  const answers = () =>
    fetch(`${address}/health/live`).then(
      () => true,
      () => false,
    )
  for (let tries = 0; tries < 600 && !(await answers()); tries++) await wait(50)
  return {
    address,
    /** What `nginx -t` answers about the file. */
    check: async () => {
      const [code] = (await once(spawn(cacheProgram, ['-t', '-q', ...words], { stdio: 'inherit' }), 'exit')) as [number]
      return code
    },
    stop: async () => {
      const gone = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
