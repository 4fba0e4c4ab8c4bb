import { useTexts } from '#web/platform/i18n/texts.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'

type Props = { title: string; error: unknown; onRetry: () => unknown }

/** Takes the place of a page, or of the main part of one, that could not be read, and says why. */
export function FailedRead({ title, error, onRetry }: Props) {
  const { errors, forms } = useTexts()
  // Nothing was typed that could be lost.
  const text = failureText({ errors, forms: { ...forms, networkLost: forms.checkConnection } }, error)
  return (
    <div role="alert">
      <EmptyState title={title} text={text ?? forms.checkConnection} action={<RetryButton onRetry={onRetry} />} />
    </div>
  )
}
