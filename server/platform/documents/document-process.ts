import { documentCompiler } from '#server/platform/documents/compile-document.ts'
import type { Question, Reply } from '#server/platform/documents/document-job.ts'
import { pictureForPrint } from '#server/platform/documents/picture-for-print.ts'
import { standBack } from '#server/platform/stand-back.ts'

/** After a large document the process holds memory that a small one does not need. */
const muchMemory = 400 * 2 ** 20

standBack()
const compiler = documentCompiler()

process.on('message', (question: Question) => {
  void answer(question).then((reply) => process.send?.(reply))
})

async function answer(question: Question): Promise<Reply> {
  if (question === 'ready?') return { isKept: false }
  if ('document' in question) {
    const made = compiler.make(question.document)
    return 'pdf' in made ? { ...made, isTired: process.memoryUsage.rss() > muchMemory } : made
  }
  const { name, content } = question.picture
  const print = await pictureForPrint(content)
  if (print !== undefined) compiler.addPicture(name, print)
  return { isKept: print !== undefined }
}
