import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** Beside a form that may ask to stay signed in. */
export function PasskeyButton({ onPress }: { onPress: (rememberMe: boolean) => Promise<void> }) {
  const { auth } = useTexts()
  const press = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) =>
    void onPress(form !== null && new FormData(form).get('rememberMe') !== null)
  return (
    <Button variant="default" size="lg" fullWidth onClick={press}>
      {auth.byPasskey}
    </Button>
  )
}
