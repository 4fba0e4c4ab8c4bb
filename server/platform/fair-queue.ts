import { fail } from '#domain/errors.ts'

type Sizes = {
  atOnce: number
  /** How many of one caller, and of all, may wait; whoever comes after them is told at once to come again. */
  mostOfOne: number
  mostOfAll: number
}

/**
 * Lets so many pieces of work run together. Each caller has a line of their own, and the lines are served in turn: whoever
 * asks for a hundred things waits behind themselves, and nobody else does.
 */
export function fairQueue({ atOnce, mostOfOne, mostOfAll }: Sizes) {
  /** In the order of their turns: a line that was served goes to the end. */
  const lines = new Map<string, (() => void)[]>()
  let [running, waiting] = [0, 0]

  const waitInLine = (caller: string) => {
    const line = lines.get(caller) ?? []
    if (line.length >= mostOfOne || waiting >= mostOfAll) fail('server.busy.error')
    waiting++
    lines.set(caller, line)
    return new Promise<void>((proceed) => line.push(proceed))
  }
  const serveNext = () => {
    const [first] = lines
    if (first === undefined) {
      running--
      return
    }
    const [caller, line] = first
    const proceed = line.shift()!
    waiting--
    lines.delete(caller)
    if (line.length > 0) lines.set(caller, line)
    // The place goes straight to the next in line, so that nobody can slip in between.
    proceed()
  }

  return async function run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++
    else await waitInLine(caller)
    try {
      return await work()
    } finally {
      serveNext()
    }
  }
}

/** Of each thing, so many pieces of work at once; those of another thing do not wait for them. */
export function queueOfEach({ atOnce, most }: { atOnce: number; most: number }) {
  const queues = new Map<string, { users: number; run: ReturnType<typeof fairQueue> }>()

  return async function run<Result>(thing: string, work: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(thing) ?? { users: 0, run: fairQueue({ atOnce, mostOfOne: most, mostOfAll: most }) }
    queues.set(thing, queue)
    queue.users++
    try {
      return await queue.run(thing, work)
    } finally {
      queue.users--
      if (queue.users === 0) queues.delete(thing)
    }
  }
}
