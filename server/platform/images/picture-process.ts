import { cleanImage, type Job } from '#server/platform/images/clean-image.ts'
import type { PictureReply } from '#server/platform/images/picture-desk.ts'
import { standBack } from '#server/platform/stand-back.ts'

/**
 * Pictures are decoded in this process, which may die of one: the server continues without it. The kernel ends it first
 * when memory is short, and it ends itself when one picture takes more memory than any should.
 */
const mostMemory = 640 * 2 ** 20

standBack()
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 50).unref()

process.on('message', ({ number, job }: { number: number; job: Job }) => {
  void cleanImage(job).then((result) => process.send?.({ number, result } satisfies PictureReply))
})
