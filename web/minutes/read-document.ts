import type { Language } from '#domain/language.ts'
import { minutesApi } from '#domain/minutes/minutes-api.ts'
import { call } from '#web/platform/api/call.ts'

/** Reads the draft of the minutes (number 0 until they are sealed), or a sealed document, as a PDF. */
export async function readDocument(id: number, number: number, language: Language): Promise<Blob> {
  const request = { params: { id }, input: { number, language } }
  return (await call(minutesApi.file, request, { read: (answer) => answer.blob() })) as Blob
}
