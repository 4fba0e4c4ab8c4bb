import { useEffect, useState } from 'react'
import { formats, type Language } from '#domain/language.ts'
import { useNotificationTexts } from '#web/notifications/notification-texts.ts'
import { zoneName } from '#web/notifications/zone-name.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

type Zone = { value: string; name: string }

/** The chosen zone and the browser's are available at once, all others soon after, under their names in the reader's language. */
export function useZones(chosen: string) {
  const { mails: t } = useNotificationTexts()
  const { language } = useLanguage()
  const ofBrowser = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const others = useNamed(language).filter(({ value }) => value !== chosen && value !== ofBrowser)
  const first = [...new Set([ofBrowser, chosen])].map((value) => ({ value, name: zoneName(value, language) }))
  return [...first, ...others].map(({ value, name }) => ({
    value,
    label: value === ofBrowser ? t.ofBrowser({ zone: name }) : name,
  }))
}

/** Naming four hundred zones takes a moment: a few at a time keep the page responsive. */
const atOnce = 20

function useNamed(language: Language): Zone[] {
  const [named, setNamed] = useState<{ language: Language; zones: Zone[] }>()
  useEffect(() => {
    let isHere = true
    const nameAll = async () => {
      const zones: Zone[] = []
      for (const value of Intl.supportedValuesOf('timeZone')) {
        zones.push({ value, name: zoneName(value, language) })
        if (zones.length % atOnce === 0) await new Promise((resolve) => setTimeout(resolve))
        if (!isHere) return
      }
      const { compare } = new Intl.Collator(formats[language].locale)
      setNamed({ language, zones: zones.toSorted((one, other) => compare(one.name, other.name)) })
    }
    void nameAll()
    return () => {
      isHere = false
    }
  }, [language])
  return named?.language === language ? named.zones : []
}
