import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** Says in the page, and at once to a screen reader, why an act or a call failed. */
export function FailureAlert(props: ComponentProps<typeof Alert>) {
  return <Alert role="alert" color="enji" icon={<IconAlertTriangle />} {...props} />
}
