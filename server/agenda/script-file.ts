import { publicFile, type PublicFile } from '#server/agenda/public-file.ts'

export function scriptFile(name: string): PublicFile {
  return publicFile(import.meta.dirname, `${name}.js`)
}
