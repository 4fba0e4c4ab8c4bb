import type { BrowserName, SystemName } from '#domain/auth/browser-name.ts'
import type { Language } from '#domain/language.ts'

/** Names of kinds of browsers that must be translated. */
const browserLabels: Partial<Record<BrowserName, Record<Language, string>>> = {
  program: { fr: 'Programme', en: 'Program' },
  unknown: { fr: 'Navigateur inconnu', en: 'Unknown browser' },
}
const systemLabels: Partial<Record<SystemName, Record<Language, string>>> = {
  'Android phone': { fr: 'téléphone Android', en: 'Android phone' },
  'Android tablet': { fr: 'tablette Android', en: 'Android tablet' },
}

/** "Firefox, Windows", "Chrome, tablette Android": in mails and on the screen. */
export function browserLabel(
  { browser, system }: { browser: BrowserName; system: SystemName },
  language: Language,
): string {
  const name = browserLabels[browser]?.[language] ?? browser
  return system === 'unknown' ? name : `${name}, ${systemLabels[system]?.[language] ?? system}`
}
