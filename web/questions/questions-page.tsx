import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { editionApi } from '#domain/editions/edition-api.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { questionApi, type KeptQuestion } from '#domain/questions/question-api.ts'
import { questionFilesApi } from '#domain/questions/question-files-api.ts'
import { mostQuestions } from '#domain/questions/question.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Hint } from '#web/platform/ui/hint.tsx'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { WholeAnswer } from '#web/platform/ui/whole-answer.tsx'
import { ActResult } from '#web/projects/list/bulk/act-button.tsx'
import { EditedQuestion } from '#web/questions/edited-question.tsx'
import { QuestionList } from '#web/questions/question-list.tsx'
import classes from './questions-page.module.css'

/** What an edition asks beyond its form: the list, one question, and the form as each reader will see it. */
export function QuestionsPage() {
  const t = useQuestionTexts()
  const { language } = useLanguage()
  const { editionId } = useParams({ from: '/edition/$editionId/questions' })
  const { question: chosen } = useSearch({ from: '/edition/$editionId/questions' })
  const navigate = useNavigate()
  const edition = useCall(editionApi.get, { params: { id: editionId } })
  const questions = useCall(questionApi.list, { params: { id: editionId } }, { staleTime: 0 })
  useLeaveWhenGone(edition.error, '/edition/index')
  const title = edition.data && editionTitleIn(edition.data, language)
  const isLocked = edition.data?.state === 'archived'
  const isFull = (questions.data?.length ?? 0) >= mostQuestions
  const isNarrow = useIsNarrow()
  // On a phone a question is a page of its own, and a new one begins from the list.
  const mayBegin = !isLocked && chosen !== 'new' && !(isNarrow && chosen !== undefined)
  const begin = () =>
    void navigate({ to: '/edition/$editionId/questions', params: { editionId }, search: { question: 'new' } })
  return (
    <Page
      title={t.title}
      subtitle={title === undefined ? ' ' : isLocked ? t.archived : <RaisedTitle title={t.subtitle({ title })} />}
      back={{ to: '/edition/edit/$editionId', params: { editionId }, label: title ?? t.title }}
      action={mayBegin && questions.data && <AddButton isFull={isFull} onClick={begin} />}
    >
      <WholeAnswer query={questions} words={t} heights={[420]}>
        {(found) => (
          <Columns
            key={editionId}
            editionId={Number(editionId)}
            questions={found}
            chosen={chosen}
            isLocked={isLocked}
            onBegin={begin}
          />
        )}
      </WholeAnswer>
      <ActResult />
    </Page>
  )
}

/** The list has no room beside a question. */
function useIsNarrow() {
  return useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
}

/** Full, it says why it does nothing. */
function AddButton({ isFull, onClick }: { isFull: boolean; onClick: () => void }) {
  const t = useQuestionTexts()
  const button = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      data-disabled={isFull || undefined}
      aria-disabled={isFull || undefined}
      onClick={isFull ? undefined : onClick}
    >
      {t.add}
    </Button>
  )
  return isFull ? <Hint label={t.full({ count: mostQuestions })}>{button}</Hint> : button
}

type ColumnsProps = {
  editionId: number
  questions: readonly KeptQuestion[]
  chosen: number | 'new' | undefined
  isLocked: boolean
  onBegin: () => void
}

function Columns({ editionId, questions, chosen, isLocked, onBegin }: ColumnsProps) {
  const t = useQuestionTexts()
  const isNarrow = useIsNarrow()
  const seenNb = useCall(questionFilesApi.seen, { params: { id: editionId } }).data?.seenNb ?? null
  const [first] = questions
  // A new question keeps its editor while it becomes the stored one.
  const [visit, setVisit] = useState(0)
  const fallback = isNarrow ? undefined : first?.id
  const wanted = chosen ?? fallback
  const question = questions.find(({ id }) => id === wanted)
  const isOpen = wanted === 'new' || question !== undefined
  if (questions.length === 0 && wanted !== 'new')
    return (
      <div className={classes.empty}>
        {isLocked ? (
          <EmptyState title={t.noneArchived} text={t.noneArchivedText} />
        ) : (
          <EmptyState title={t.none} text={t.noneText} action={<Button onClick={onBegin}>{t.add}</Button>} />
        )}
      </div>
    )
  return (
    <div className={classes.columns}>
      {!(isNarrow && isOpen) && (
        <QuestionList
          editionId={editionId}
          questions={questions}
          chosen={question?.id}
          seenNb={seenNb}
          isLocked={isLocked}
        />
      )}
      {isOpen && (
        <EditedQuestion
          key={`${question?.id ?? 'new'} ${visit}`}
          editionId={editionId}
          question={question}
          questions={questions}
          isLocked={isLocked}
          isNarrow={isNarrow}
          onLeft={() => setVisit((now) => now + 1)}
        />
      )}
    </div>
  )
}
