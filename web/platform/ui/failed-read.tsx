import { useTexts } from '#web/platform/i18n/texts.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'

/** Takes the place of a page, or of the main part of one, that could not be read. */
export function FailedRead({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  const { forms } = useTexts()
  return <EmptyState title={title} text={forms.checkConnection} action={<RetryButton onRetry={onRetry} />} />
}
