import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'

type SignedEntry = Pick<ThreadEntry, 'author' | 'impersonator' | 'isMine' | 'message'>

/** The author's name, with that of the user who acted in their place. */
export function useAuthor({ author, impersonator, isMine, message }: SignedEntry, nobody?: string): string {
  const t = useThreadTexts()
  const name = author ?? nobody ?? t.unknown
  if (impersonator !== null) return t.byFor({ admin: impersonator, person: name })
  return isMine && message !== null ? t.you : name
}
