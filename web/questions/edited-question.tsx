import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { previewedQuestions, unstored } from '#web/questions/preview/previewed-questions.ts'
import { QuestionPreview } from '#web/questions/preview/question-preview.tsx'
import { QuestionEditor } from '#web/questions/editor/question-editor.tsx'
import { useEditor, type Editor } from '#web/questions/editor/use-editor.ts'
import { useQuestionActs } from '#web/questions/use-question-acts.tsx'
import { PartTabs } from '#web/platform/ui/page/part-tabs.tsx'
import classes from './questions-page.module.css'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'

type EditedQuestionProps = {
  editionId: number
  /** Undefined for a new one. */
  question: KeptQuestion | undefined
  questions: readonly KeptQuestion[]
  isLocked: boolean
  /** The list has no room beside it. */
  isNarrow: boolean
  onLeft: () => void
}

/** The editor and its preview, which follows each letter: side by side, or behind two tabs. */
export function EditedQuestion({ editionId, question, questions, isLocked, isNarrow, onLeft }: EditedQuestionProps) {
  const { editor: t } = useQuestionTexts()
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<'question' | 'preview'>('question')
  const address = { to: '/edition/$editionId/questions', params: { editionId: String(editionId) } } as const
  const editor = useEditor({
    editionId,
    question,
    questions,
    section: 'event',
    onSaved: (saved) => {
      showSuccess(question === undefined ? t.added : t.saved)
      if (question === undefined) void navigate({ ...address, search: { question: saved.id }, replace: true })
    },
  })
  const { acts, windows } = useQuestionActs(() => void navigate({ ...address, search: {}, replace: true }))
  const cancel = () => {
    editor.reset()
    onLeft()
    // Once nothing typed is left to ask about.
    setTimeout(() => void navigate({ ...address, search: {} }))
  }
  const preview = <PreviewOf questions={questions} editor={editor} />
  return (
    <>
      <div className={classes.edited}>
        {isNarrow && (
          <LinkAnchor className={classes.back} {...address} search={{}}>
            <IconArrowLeft size={17} aria-hidden /> {t.back}
          </LinkAnchor>
        )}
        {!isWide && (
          <PartTabs label={t.tabsLabel} parts={['question', 'preview']} names={t.tabs} shown={tab} onShow={setTab} />
        )}
        {(isWide || tab === 'question') && (
          <QuestionEditor
            editor={editor}
            editionId={editionId}
            questions={questions}
            acts={acts}
            isLocked={isLocked}
            onCancel={cancel}
          />
        )}
        {!isWide && tab === 'preview' && preview}
      </div>
      {isWide && <div className={classes.preview}>{preview}</div>}
      {windows}
    </>
  )
}

function PreviewOf({ questions, editor }: { questions: readonly KeptQuestion[]; editor: Editor }) {
  const all = previewedQuestions(questions, editor)
  const chosen = all.find(({ id }) => id === (editor.question?.id ?? unstored))
  return chosen && <QuestionPreview questions={all} chosen={chosen} />
}
