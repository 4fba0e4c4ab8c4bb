import { Anchor } from '@mantine/core'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { Banner } from '#web/platform/ui/banner.tsx'

/** The network was lost on the way; nothing is sent again unasked. */
export function CutSubmissionNotice() {
  const { cutSubmission: t } = useProjectTexts().projectForm
  return (
    <Banner sign={{ variant: 'warning', shape: 'circle', fill: 'dashed', glyph: 'none' }} title={t.title}>
      {t.text}
    </Banner>
  )
}

/** Words that were found on the device; of what was never saved there is no version to go back to. */
export function RestoredNotice({ isNew, onDiscard }: { isNew: boolean; onDiscard: () => void }) {
  const { projectForm: t } = useProjectTexts()
  return (
    <Banner sign={{ variant: 'warning', shape: 'circle', fill: 'dashed', glyph: 'none' }} title={t.restored}>
      <Anchor component="button" type="button" underline="always" onClick={onDiscard}>
        {isNew ? t.discardNew : t.discard}
      </Anchor>
    </Banner>
  )
}
