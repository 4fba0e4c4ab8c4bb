import { VisuallyHidden } from '@mantine/core'
import { opinionApi } from '#domain/opinions/opinion-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './navigation.module.css'

/** The number of files waiting for the user's own opinion. */
export function FilesToRead() {
  const { layout } = useTexts()
  const count = useCall(opinionApi.queue, {}).data?.remaining ?? 0
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{layout.filesToRead({ count })}</VisuallyHidden>
    </span>
  )
}
