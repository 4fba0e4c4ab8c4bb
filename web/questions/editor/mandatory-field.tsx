import { Switch } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { longDayIn } from '#domain/clock.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ActButton } from '#web/projects/list/bulk/act-button.tsx'
import { useNameOf } from '#web/questions/question-list.tsx'
import type { Editor } from '#web/questions/editor/use-editor.ts'
import { useConcerned } from '#web/questions/use-concerned.ts'
import classes from './editor.module.css'

type MandatoryFieldProps = { editor: Editor; editionId: number }

/** Since when a submission needs the answer; files that were submitted before are asked, not held up. */
export function MandatoryField({ editor, editionId }: MandatoryFieldProps) {
  const { editor: t } = useQuestionTexts()
  const { language } = useLanguage()
  const { draft, question, set, isDirty } = editor
  const unanswered = useConcerned(editionId, draft, question?.id)?.unansweredNb ?? 0
  if (draft.readers === 'reviewers') return null
  const since = question?.mandatorySince ?? null
  return (
    <div className={classes.mandatory}>
      <Switch
        label={t.mandatory}
        description={
          draft.mandatory && (
            <>
              {since === null ? t.sinceSave : t.since({ day: longDayIn(since, language) })}{' '}
              {unanswered > 0 ? t.notBlocked({ count: unanswered }) : t.noneWaits}
            </>
          )
        }
        checked={draft.mandatory}
        onChange={({ currentTarget }) => set('mandatory', currentTarget.checked)}
      />
      {question !== undefined && question.closedAt === null && unanswered > 0 && (
        <AskButton question={question} count={unanswered} disabled={isDirty} />
      )}
    </div>
  )
}

type AskButtonProps = { question: KeptQuestion; count: number; disabled: boolean }

/** Makes points of it, one mail a holder; a question with changes is saved first. */
function AskButton({ question, count, disabled }: AskButtonProps) {
  const { editor: t, asking } = useQuestionTexts()
  const nameOf = useNameOf()
  const queryClient = useQueryClient()
  return (
    <div className={classes.ask}>
      <ActButton
        screen="question"
        questionId={question.id}
        selected={everyFile}
        icon={<IconMessageQuestion size={18} aria-hidden />}
        label={t.ask({ count })}
        initial={{ words: { message: asking.firstMessage } }}
        disabled={disabled}
        about={<p>{asking.about({ name: nameOf(question) })}</p>}
        onOver={() => void queryClient.invalidateQueries({ queryKey: ['edition'] })}
      />
      {disabled && <span>{t.saveFirst}</span>}
    </div>
  )
}

/** The server knows who has not answered. */
const everyFile = { search: '', filters: '[]' }
