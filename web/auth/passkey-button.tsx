import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** The form whose "stay logged in" box applies to the passkey too. */
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
