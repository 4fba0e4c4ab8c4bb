import type { Language } from '#domain/language.ts'
import { minutesApi } from '#domain/minutes/minutes-api.ts'
import { callForFile } from '#web/platform/api/call.ts'

/** Reads the draft of the minutes (number 0 until they are sealed), or a sealed document, as a PDF. */
export function readDocument(id: number, number: number, language: Language): Promise<Blob> {
  return callForFile(minutesApi.file, { params: { id }, input: { number, language } })
}
