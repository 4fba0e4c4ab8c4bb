import { Button } from '@mantine/core'
import { IconEyeglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { opinionApi } from '#domain/opinions/opinion-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'
import underThumb from '#web/platform/ui/under-thumb.module.css'

const fr = {
  read: ({ count }: { count: number }) =>
    count === 1 ? 'Lire le projet sans mon avis' : `Lire les ${count} projets sans mon avis`,
}
const en: typeof fr = {
  read: ({ count }) =>
    count === 1 ? 'Read the project without my opinion' : `Read the ${count} projects without my opinion`,
}
const useReadTexts = textsApart<typeof fr>({ fr, en })

/** Opens the files that wait for the user's opinion, one after another. */
export function ReadButton() {
  const t = useReadTexts()
  const count = useCall(opinionApi.queue, {}).data?.remaining ?? 0
  if (count === 0) return null
  return (
    <Button
      className={underThumb.button}
      renderRoot={(props) => <Link {...props} to="/review" />}
      leftSection={<IconEyeglass size={18} aria-hidden />}
    >
      {t.read({ count })}
    </Button>
  )
}
