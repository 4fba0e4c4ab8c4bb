import { Anchor } from '@mantine/core'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { Banner } from '#web/platform/ui/banner.tsx'

export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { projectForm: t } = useProjectTexts()
  return (
    <Banner sign={{ variant: 'warning', shape: 'circle', fill: 'dashed', glyph: 'none' }} title={t.restored}>
      <Anchor component="button" type="button" underline="always" onClick={onDiscard}>
        {t.discard}
      </Anchor>
    </Banner>
  )
}
