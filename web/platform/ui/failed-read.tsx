import { Button, type ButtonProps } from '@mantine/core'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'

type RetryButtonProps = Omit<ButtonProps, 'children'> & { onRetry: () => unknown }

/** What could not be read is asked for again. */
export function RetryButton({ onRetry, ...button }: RetryButtonProps) {
  const { forms } = useTexts()
  return (
    <Button {...button} onClick={() => void onRetry()}>
      {forms.retry}
    </Button>
  )
}

/** Takes the place of a page, or of the main part of one, that could not be read. */
export function FailedRead({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  const { forms } = useTexts()
  return <EmptyState title={title} text={forms.checkConnection} action={<RetryButton onRetry={onRetry} />} />
}
