import { pieceReader, type Progress } from '#domain/export-progress.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import type { CallOptions } from '#web/platform/api/call.ts'
import { textsNow } from '#web/platform/i18n/texts.ts'
import { showGoingOn } from '#web/platform/ui/going-on.tsx'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { showError, showSuccess } from '#web/platform/ui/toast.tsx'

type Words = {
  goingOn: string
  stop: string
  far: (progress: Progress) => string
  done: string
  failed: string
  cut: string
}

type Export = {
  send: (options: CallOptions) => Promise<unknown>
  fileName: string
  words: Words
}

/** Fetches a file while a toast shows its progress, and saves it, even if the user has left the screen. */
export async function keepExport({ send, fileName, words }: Export) {
  const stopping = new AbortController()
  const toast = showGoingOn(words.goingOn, { label: words.stop, onClick: () => stopping.abort() })
  const reader = pieceReader((progress) => toast.tell(words.far(progress)))
  try {
    await send({ signal: stopping.signal, read: (answer) => readAll(answer, reader.read) })
    const file = reader.end()
    if (file === undefined) showError({ title: words.failed, message: words.cut })
    else {
      keepAsFile(fileName, new Blob(file))
      showSuccess(words.done)
    }
  } catch (error) {
    if (!stopping.signal.aborted) tellWhy(error, words)
  } finally {
    toast.end()
  }
}

async function readAll(answer: Response, read: (bytes: Uint8Array) => void) {
  const source = answer.body!.getReader()
  for (;;) {
    const { done, value } = await source.read()
    if (done) return
    read(value)
  }
}

function tellWhy(error: unknown, { failed, cut }: Words) {
  if (!(error instanceof ApiError)) throw error
  const { errors } = textsNow()
  // Unexpected failures have already been shown.
  if (error.status === 503 || (error.status > 0 && error.status < 500 && error.status !== 404))
    showError({ title: failed, message: errors[error.body.message] })
  else if (error.status === 0) showError({ title: failed, message: cut })
}
