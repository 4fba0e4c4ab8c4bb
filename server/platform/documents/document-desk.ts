import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Question, Reply } from '#server/platform/documents/document-job.ts'

/** One process for documents, started for the first one and ended after a while without work. */
const program = join(import.meta.dirname, 'document-process.ts')
const restsAfter = 30_000
/** A document that takes longer than this hangs. */
const longest = 120_000
const mostMemory = 1200 * 2 ** 20
const pageOfMemory = 4096

type Ask = (question: Question) => Promise<Reply>

let desk: ChildProcess | undefined
let resting: NodeJS.Timeout | undefined

/**
 * Does one piece of work at a time, which `render-document.ts` ensures. A process that fails, takes too long or too
 * much memory, or whose caller has left is ended; the next piece of work gets another process.
 */
export async function atTheDesk<Result>(work: (ask: Ask) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  signal?.throwIfAborted()
  clearTimeout(resting)
  const child = await atHand()
  const end = () => child.kill('SIGKILL')
  const hung = setTimeout(end, longest)
  const watch = setInterval(() => void isTooLarge(child).then((tooLarge) => tooLarge && end()), 100)
  signal?.addEventListener('abort', end)
  child.ref()
  child.channel?.ref()
  try {
    let isTired = false
    const result = await work(async (question) => {
      const reply = await ask(child, question)
      isTired = 'pdf' in reply && reply.isTired === true
      return reply
    })
    if (isTired) leave(child)
    else rest(child)
    return result
  } catch (error) {
    if (desk === child) desk = undefined
    end()
    throw error
  } finally {
    clearTimeout(hung)
    clearInterval(watch)
    signal?.removeEventListener('abort', end)
  }
}

/** A process that ended while idle may not have been noticed yet. */
async function atHand(): Promise<ChildProcess> {
  const child = (desk ??= open())
  const isThere = await ask(child, 'ready?').then(
    () => true,
    () => false,
  )
  if (isThere) return child
  leave(child)
  return (desk = open())
}

function open(): ChildProcess {
  const child = fork(program, [], {
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The server's settings hold secrets, which a document does not need.
    env: {},
  })
  child.on('error', () => {})
  child.on('exit', () => {
    if (desk === child) desk = undefined
  })
  return child
}

function ask(child: ChildProcess, question: Question): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const stop = () => void child.off('message', answer).off('exit', die)
    const answer = (reply: Reply) => {
      stop()
      resolve(reply)
    }
    const die = () => {
      stop()
      reject(new Error('The process that makes documents has ended.'))
    }
    child.once('message', answer).once('exit', die)
    child.send(question, (error) => error && die())
  })
}

/** The process cannot report this itself: while it makes a document, nothing else in it runs. */
async function isTooLarge({ pid }: ChildProcess): Promise<boolean> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * pageOfMemory > mostMemory
}

/** A working process keeps the server alive; an idle one does not. */
function rest(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
  resting = setTimeout(() => leave(child), restsAfter).unref()
}

function leave(child: ChildProcess) {
  if (desk === child) desk = undefined
  if (child.connected) child.disconnect()
}
