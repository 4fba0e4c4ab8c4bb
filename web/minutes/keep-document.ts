import { minutesApi } from '#domain/minutes/minutes-api.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/platform/api/call.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'

type Wanted = { id: number; number?: number; language?: Language; name: string }

/** Downloads the draft or a sealed document. */
export async function keepDocument({ id, number = 0, language = 'fr', name }: Wanted) {
  const request = { params: { id }, input: { number, language } }
  const content = await call(minutesApi.file, request, { read: (answer) => answer.blob() })
  keepAsFile(`${name}.pdf`, content as Blob)
}
