import { personName } from '#domain/person-name.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'

/** The reader’s own name as the server writes it beside their acts; empty for a guest. */
export function useOwnName(): string {
  const { language } = useLanguage()
  const user = useSession()?.user
  return user === undefined ? '' : personName(user, language)
}
