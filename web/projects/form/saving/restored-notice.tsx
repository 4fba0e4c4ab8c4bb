import { Anchor } from '@mantine/core'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { Banner } from '#web/platform/ui/banner.tsx'

/** The network was lost during the submission, which is never resent without the user. */
export function CutSubmissionNotice() {
  const { cutSubmission: t } = useProjectTexts().projectForm
  return (
    <Banner sign={{ variant: 'warning', shape: 'circle', fill: 'dashed', glyph: 'none' }} title={t.title}>
      {t.text}
    </Banner>
  )
}

/** Words restored from the device; a project that was never saved has no version to return to. */
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
