import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { formats, languages, type Language } from '#domain/language.ts'
import type { Question } from '#domain/questions/question.ts'
import { InLanguage } from '#web/platform/i18n/in-language.tsx'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { PreviewForm } from '#web/questions/preview/preview-form.tsx'
import type { fileOf, PreviewViewer } from '#web/questions/preview/previewed-questions.ts'
import type { ViewerGroups } from '#web/questions/preview/question-preview.tsx'
import { useSectionName } from '#web/questions/question-list.tsx'
import { DateSection, OtherDatesSection } from '#web/projects/form/dates/date-sections.tsx'
import { EventSection } from '#web/projects/form/event-section.tsx'
import { OrganizerSection } from '#web/projects/form/organizer-section.tsx'
import { PlaceSection } from '#web/projects/form/place-section.tsx'
import { QuestionsOf } from '#web/projects/form/questions/questions-of.tsx'
import { SocialSection } from '#web/projects/form/social-section.tsx'
import { blankValues } from '#web/projects/parts/form-values.ts'
import classes from './preview.module.css'

type WholeFormProps = {
  viewer: PreviewViewer
  viewers: ViewerGroups
  onViewer: (viewer: PreviewViewer) => void
  language: Language
  onLanguage: (language: Language) => void
  questions: readonly Question[]
  file: ReturnType<typeof fileOf>
  onClose: () => void
}

const devices = ['phone', 'desktop'] as const

/** The form with all its fields and questions, as wide as a phone or a computer shows it. */
export function WholeForm(props: WholeFormProps) {
  const { viewer, viewers, onViewer, language, onLanguage, questions, file, onClose } = props
  const { preview: t } = useQuestionTexts()
  const onPhone = useOnPhone()
  const [device, setDevice] = useState<(typeof devices)[number]>('desktop')
  const isReviewer = viewer === 'reviewer'
  return (
    <Modal opened fullScreen onClose={onClose} title={t.wholeTitle}>
      <div className={classes.wholeTools}>
        <Select label={t.title} data={viewers} value={viewer} onChange={(to) => onViewer(to as PreviewViewer)} />
        <SegmentedControl
          aria-label={t.language}
          value={language}
          onChange={(to) => onLanguage(to)}
          data={languages.map((value) => ({ value, label: formats[value].short }))}
        />
        {!onPhone && (
          <SegmentedControl
            aria-label={t.device}
            value={device}
            onChange={(to) => setDevice(to)}
            data={devices.map((value) => ({ value, label: t.devices[value] }))}
          />
        )}
        <span className={classes.note}>{t.nothingSaved}</span>
      </div>
      <div className={classes.whole} data-device={device} lang={language}>
        <InLanguage language={language}>
          <PreviewForm key={JSON.stringify([viewer, file])} {...{ isReviewer, file, questions, language }}>
            {isReviewer && <OfCommission />}
            <EventSection projectId={undefined} withComment={!isReviewer} isReviewed={false} isTranslated={false} />
            <PlaceSection projectId={undefined} isHolder={false} />
            <DateSection serverCopy={blank} />
            <OrganizerSection projectId={undefined} isHolder={false} />
            <SocialSection />
            <OtherDatesSection serverCopy={blank} />
          </PreviewForm>
        </InLanguage>
      </div>
    </Modal>
  )
}

function OfCommission() {
  const sectionName = useSectionName()
  return (
    <section className={classes.asked} aria-label={sectionName('commission')}>
      <h3>{sectionName('commission')}</h3>
      <QuestionsOf section="commission" />
    </section>
  )
}

/** What the form needs of a project that is not filed. */
const blank = { id: undefined, version: null, base: blankValues(), status: 'NEW' } as const
