import { textOf } from '#web/platform/api/read-rows.ts'

/** Reads a response of many lines of JSON, each as soon as it is complete. */
export async function readLines(answer: Response, take: (line: unknown) => void) {
  let rest = ''
  for await (const piece of textOf(answer)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const line of lines) take(JSON.parse(line))
  }
}
