import { Button } from '@mantine/core'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'

type NamedProvider = { key: string; name: string }

/** Links, not calls: the browser leaves for the provider. */
export function ProviderButtons({ providers }: { providers: NamedProvider[] }) {
  const { provider: t } = useAuthViewTexts()
  return providers.map(({ key, name }) => (
    <Button key={key} component="a" href={`/oidc/${key}`} variant="default" size="lg" fullWidth>
      {t.by({ name })}
    </Button>
  ))
}
