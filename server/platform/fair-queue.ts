import { fail } from '#domain/errors.ts'

type Sizes = {
  atOnce: number
  /** How many of one caller, and of all, may wait; a caller beyond them is refused at once as busy. */
  mostOfOne: number
  mostOfAll: number
}

/**
 * Limits how many pieces of work run together. Each caller has their own line, and the lines are served in turn: a
 * caller who requests a hundred things waits behind themselves and delays no other caller.
 */
export function fairQueue({ atOnce, mostOfOne, mostOfAll }: Sizes) {
  /** The lines in the order of their turns: a line that was served moves to the end. */
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
    // The place passes straight to the next in line, so that no other caller can take it in between.
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

/** Limits the pieces of work at once per thing; work on another thing does not wait for them. */
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
