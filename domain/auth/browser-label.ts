import type { BrowserName, SystemName } from '#domain/auth/browser-name.ts'
import { listIn, type Language, type Localized } from '#domain/language.ts'
import { namedPeople } from '#domain/named-people.ts'

/** Names of kinds of browsers that must be translated. */
const browserLabels: Partial<Record<BrowserName, Localized>> = namedPeople((names) => names.browsers)
const systemLabels: Partial<Record<SystemName, Localized>> = namedPeople((names) => names.systems)

/** "Firefox, Windows", "Chrome, tablette Android": in mails and on the screen. */
export function browserLabel(
  { browser, system }: { browser: BrowserName; system: SystemName },
  language: Language,
): string {
  const name = browserLabels[browser]?.[language] ?? browser
  return system === 'unknown' ? name : listIn(language, [name, systemLabels[system]?.[language] ?? system])
}
