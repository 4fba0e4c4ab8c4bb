import { Switch } from '@mantine/core'
import { longDayIn } from '#domain/clock.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import type { Editor } from '#web/questions/editor/use-editor.ts'
import { useConcerned } from '#web/questions/use-concerned.ts'
import classes from './editor.module.css'

type MandatoryFieldProps = { editor: Editor; editionId: number }

/** Since when a submission needs the answer; files that were submitted before are asked, not held up. */
export function MandatoryField({ editor, editionId }: MandatoryFieldProps) {
  const { editor: t } = useQuestionTexts()
  const { language } = useLanguage()
  const { draft, question, set } = editor
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
    </div>
  )
}
