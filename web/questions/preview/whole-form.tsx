import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { formats, languages, type Language } from '#domain/language.ts'
import type { AnswerValue } from '#domain/questions/answer-value.ts'
import { questionSections, type Question } from '#domain/questions/question.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { PreviewFields } from '#web/questions/preview/preview-fields.tsx'
import type { PreviewViewer } from '#web/questions/preview/previewed-questions.ts'
import type { ViewerGroups } from '#web/questions/preview/question-preview.tsx'
import { useSectionName } from '#web/questions/question-list.tsx'
import classes from './preview.module.css'

type WholeFormProps = {
  viewer: PreviewViewer
  viewers: ViewerGroups
  onViewer: (viewer: PreviewViewer) => void
  language: Language
  onLanguage: (language: Language) => void
  questions: readonly Question[]
  answers: ReadonlyMap<number, AnswerValue>
  onAnswer: (id: number, value: AnswerValue) => void
  onClose: () => void
}

const devices = ['phone', 'desktop'] as const

/** All sections with what they ask, as wide as a phone or a computer shows them. */
export function WholeForm(props: WholeFormProps) {
  const { viewer, viewers, onViewer, language, onLanguage, questions, onClose, ...answering } = props
  const { preview: t } = useQuestionTexts()
  const { forms } = useTexts()
  const sectionName = useSectionName()
  const onPhone = useOnPhone()
  const [device, setDevice] = useState<(typeof devices)[number]>('desktop')
  const sections = questionSections.filter((section) => section !== 'commission' || viewer === 'reviewer')
  return (
    <Modal opened fullScreen onClose={onClose} title={t.wholeTitle} closeButtonProps={{ 'aria-label': forms.close }}>
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
        {sections.map((section) => (
          <section key={section} aria-label={sectionName(section)}>
            <h3>{sectionName(section)}</h3>
            <div className={classes.fields}>
              <PreviewFields
                questions={questions.filter((each) => each.section === section)}
                language={language}
                {...answering}
              />
            </div>
          </section>
        ))}
      </div>
    </Modal>
  )
}
