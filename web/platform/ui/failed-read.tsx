import type { ReactNode } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'

type Props = {
  title: string
  error: unknown
  onRetry: () => unknown
  /** What leads on, where it is of no use to try again. */
  instead?: ReactNode
}

/** Takes the place of a page, or of the main part of one, that could not be read, and says why. */
export function FailedRead({ title, error, onRetry, instead }: Props) {
  const texts = useTexts()
  const wasReached = error instanceof ApiError && error.status !== 0
  const reason = wasReached ? failureText(texts, error) : undefined
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={reason ?? texts.forms.checkConnection}
        action={instead ?? <RetryButton onRetry={onRetry} />}
      />
    </div>
  )
}
