import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { cleanImage, type Job } from '#server/platform/images/clean-image.ts'
import type { Answered } from '#server/platform/images/picture-desk.ts'

/**
 * The process in which pictures are unfolded, and which may die of one: the server goes on without it. It says to the
 * kernel that it is to go first when memory is short, and goes by itself when one picture takes more than any should.
 */
const mostMemory = 640 * 2 ** 20

try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not every system has this file.
}
// A server that stops lets it end what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
// A lower priority than the server's own process.
setPriority(5)
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 50).unref()

process.on('message', ({ number, job }: { number: number; job: Job }) => {
  void cleanImage(job).then((result) => process.send?.({ number, result } satisfies Answered))
})
process.on('disconnect', () => process.exit(0))
