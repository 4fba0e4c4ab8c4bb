import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { ErrorCode } from '#domain/errors.ts'
import type { Job } from '#server/platform/images/clean-image.ts'
import { brokenOf, type CleanImage } from '#server/platform/images/image-format.ts'

type Result = CleanImage | ErrorCode
export type PictureReply = { number: number; result: Result }

/** A process for pictures, started for the first one and ended after a while without work. */
const program = join(import.meta.dirname, 'picture-process.ts')
const restsAfter = 30_000
/** The process gives a picture up after twenty seconds of work; a process that takes longer than this hangs. */
const longest = 60_000

type Desk = { process: ChildProcess; waiting: Map<number, (result: Result | 'died') => void> }

let desk: Desk | undefined
let numbers = 0
let resting: NodeJS.Timeout | undefined

/**
 * A process that dies on one picture takes the others in it along: each is tried once more, alone, and the picture that
 * kills it again is refused.
 */
export async function cleanElsewhere(job: Job): Promise<Result> {
  const first = await ask(job)
  const result = first === 'died' ? await ask(job) : first
  return result === 'died' ? brokenOf(job) : result
}

async function ask(job: Job): Promise<Result | 'died'> {
  clearTimeout(resting)
  desk ??= open()
  const { process, waiting } = desk
  const number = numbers++
  const hung = setTimeout(() => process.kill('SIGKILL'), longest)
  try {
    return await new Promise<Result | 'died'>((answer) => {
      waiting.set(number, answer)
      hold(process)
      process.send({ number, job }, (error) => error && answer('died'))
    })
  } finally {
    clearTimeout(hung)
    waiting.delete(number)
    if (waiting.size === 0) rest(process)
  }
}

function open(): Desk {
  const process = fork(program, [], {
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A picture does not need the server's settings, which contain secrets; and its decoded pixels stay in the memory
    // that is limited, instead of on the disk.
    env: { VIPS_DISC_THRESHOLD: '1g' },
  })
  const opened: Desk = { process, waiting: new Map() }
  process.on('message', ({ number, result }: PictureReply) => opened.waiting.get(number)?.(withBuffers(result)))
  process.on('error', () => {})
  process.on('exit', () => {
    if (desk === opened) desk = undefined
    for (const answer of opened.waiting.values()) answer('died')
  })
  return opened
}

/** A working process keeps the server alive; an idle one does not. */
function hold(process: ChildProcess) {
  process.ref()
  process.channel?.ref()
}

function rest(process: ChildProcess) {
  process.unref()
  process.channel?.unref()
  resting = setTimeout(() => {
    if (desk?.process === process) desk = undefined
    process.disconnect()
  }, restsAfter).unref()
}

function withBuffers(result: Result): Result {
  if (typeof result === 'string') return result
  const sizes = Object.fromEntries(Object.entries(result.sizes).map(([size, content]) => [size, Buffer.from(content)]))
  return { ...result, original: Buffer.from(result.original), sizes }
}
