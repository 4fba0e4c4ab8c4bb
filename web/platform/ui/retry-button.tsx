import { Button, type ButtonProps } from '@mantine/core'
import { useTexts } from '#web/platform/i18n/texts.ts'

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
