import { Checkbox, Radio } from '@mantine/core'
import { answerReaders, type AnswerReaders } from '#domain/questions/told-answer.ts'
import { isWider } from '#domain/questions/readers.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import type { Draft } from '#web/questions/draft.ts'
import { useFieldOf } from '#web/questions/editor/use-field-of.tsx'
import type { Editor } from '#web/questions/editor/use-editor.ts'
import parts from './editor.module.css'
import classes from './readers.module.css'

/** Who reads the answer, and whether it tells of a person, which the public never reads. */
export function ReadersField({ editor }: { editor: Editor }) {
  const { readers, editor: t } = useQuestionTexts()
  const { draft, base, question, change, set } = editor
  const { error } = useFieldOf(editor, 'readers', 'personal')
  const isPublic = draft.readers === 'public'
  const hasAnswers = question?.isAnswered ?? false
  const { asksHoldersNb, publicNb } = question ?? { asksHoldersNb: 0, publicNb: 0 }
  const moved = hasAnswers && draft.readers !== base.readers
  return (
    <div className={parts.part}>
      <Radio.Group
        label={t.readers}
        value={draft.readers}
        onChange={(chosen) => change((now) => readBy(now, chosen))}
        error={error}
      >
        <div className={classes.readers}>
          {answerReaders.map((each) => (
            <Radio
              key={each}
              value={each}
              disabled={each === 'public' && draft.personal}
              label={readers[each].label}
              description={readers[each].help}
              className={classes.reader}
              wrapperProps={{ 'data-chosen': each === draft.readers || undefined }}
            />
          ))}
        </div>
      </Radio.Group>
      {moved && (
        <output className={classes.note}>
          {!isWider(draft.readers, base.readers)
            ? t.narrowed
            : base.readers === 'reviewers'
              ? t.widenedFromReviewers
              : t.widened}
        </output>
      )}
      {!moved && asksHoldersNb > 0 && (
        <p className={classes.note}>{t.asksHolders({ accepted: publicNb, asked: asksHoldersNb })}</p>
      )}
      <Checkbox
        label={t.personal}
        description={isPublic ? t.personalPublic : t.personalHelp}
        checked={draft.personal}
        disabled={isPublic}
        onChange={({ currentTarget }) => set('personal', currentTarget.checked)}
        className={classes.personal}
      />
    </div>
  )
}

/** What reviewers alone read moves into their section, where no holder is held up by it. */
function readBy(draft: Draft, readers: AnswerReaders): Draft {
  if (readers === 'reviewers')
    return { ...draft, readers, section: 'commission', mandatory: false, parent: withinCommission(draft) }
  if (draft.section !== 'commission') return { ...draft, readers }
  return { ...draft, readers, section: 'event', parent: null }
}

function withinCommission({ section, parent }: Draft) {
  return section === 'commission' ? parent : null
}
