import { useMatches } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/texts.ts'
import { Page } from '#web/layout/page.tsx'
import type { RouteName } from '#web/routes.tsx'

/** Stands at the address of a screen that is declared and not built yet. */
export function ComingPage() {
  const { screens } = useTexts()
  const name: RouteName = useMatches({ select: (matches) => matches.at(-1)?.staticData.name }) ?? 'home'
  return <Page title={screens.titles[name]} subtitle={`${screens.notOpenYet.title} ${screens.notOpenYet.text}`} />
}
