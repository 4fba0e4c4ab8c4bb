import { load, type Load } from '#bench/load.ts'
import type { Contestant } from '#bench/contestants.ts'

export type Measured = Load & { appMicros: number; databaseMicros: number }
export type Spread = { median: number; low: number; high: number }
/** An answer that takes seconds is asked for by fewer connections, after fewer others. */
export type Pace = { connections?: number; warmedBy?: number }
type Runner = { contestant: Contestant; request: (number: number) => Buffer }

const [rounds, seconds] = [Number(process.env['ROUNDS'] ?? 5), Number(process.env['SECONDS'] ?? 2)]

/** Runs both in turn, round after round, so that other work on the machine slows both alike. */
export async function interleaved(
  one: Runner,
  other: Runner,
  { connections = 10, warmedBy = 1000 }: Pace = {},
): Promise<{ one: Measured[]; other: Measured[] }> {
  // Plans and compiled code are warmed first, by the number of runs, however long they take.
  for (const { contestant, request } of [one, other]) {
    await load(contestant.port, request, { connections, seconds: 3, atLeast: warmedBy })
  }
  const measured = { one: [] as Measured[], other: [] as Measured[] }
  for (let round = 0; round < rounds; round++) {
    measured.one.push(await measure(one, connections))
    measured.other.push(await measure(other, connections))
  }
  return measured
}

async function measure({ contestant, request }: Runner, connections: number): Promise<Measured> {
  const before = contestant.seconds()
  const result = await load(contestant.port, request, { connections, seconds })
  const after = contestant.seconds()
  const perAnswer = (used: number) => Math.round((used / result.answers) * 1e6)
  return {
    ...result,
    appMicros: perAnswer(after.app - before.app),
    databaseMicros: perAnswer(after.database - before.database),
  }
}

export function spreadOf(numbers: number[]): Spread {
  const sorted = numbers.toSorted((one, other) => one - other)
  return { median: sorted[sorted.length >> 1] ?? 0, low: sorted[0] ?? 0, high: sorted.at(-1) ?? 0 }
}

/** Divides round by round, so that each ratio is of two runs side by side. */
export function ratioOf(above: Measured[], below: Measured[], of: (each: Measured) => number): Spread {
  return spreadOf(above.map((each, round) => of(each) / of(below[round]!)))
}
