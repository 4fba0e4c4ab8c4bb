import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'

export function NotFoundPage() {
  const { notFound } = useTexts().screens
  return (
    <Page title={notFound.title} subtitle={notFound.text}>
      <Link to="/">{notFound.home}</Link>
    </Page>
  )
}
