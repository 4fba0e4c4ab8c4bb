import { cleanImage, type Job } from '#server/platform/images/clean-image.ts'
import type { Answered } from '#server/platform/images/picture-desk.ts'
import { standBack } from '#server/platform/stand-back.ts'

/**
 * The process in which pictures are unfolded, and which may die of one: the server goes on without it. It says to the
 * kernel that it is to go first when memory is short, and goes by itself when one picture takes more than any should.
 */
const mostMemory = 640 * 2 ** 20

standBack()
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 50).unref()

process.on('message', ({ number, job }: { number: number; job: Job }) => {
  void cleanImage(job).then((result) => process.send?.({ number, result } satisfies Answered))
})
