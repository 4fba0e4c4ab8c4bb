import { Radio, Select } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { hasChoices, questionKinds, questionSections } from '#domain/questions/question.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { withNewChoice, type Draft } from '#web/questions/draft.ts'
import { useFieldOf } from '#web/questions/editor/use-field-of.tsx'
import { KindIcon } from '#web/questions/kind-icon.tsx'
import { useSectionName } from '#web/questions/question-list.tsx'
import type { Editor } from '#web/questions/editor/use-editor.ts'
import classes from './editor.module.css'

/** Where the question stands and what answers it; the kind is fixed by the first answer. */
export function KindField({ editor }: { editor: Editor }) {
  const { kinds, editor: t } = useQuestionTexts()
  const sectionName = useSectionName()
  const { draft, question, set, change } = editor
  const { error } = useFieldOf(editor, 'section')
  return (
    <div className={classes.part}>
      <Select
        label={t.section}
        value={draft.section}
        data={questionSections.map((value) => ({ value, label: sectionName(value) }))}
        onChange={(section) => change((now) => inSection(now, section as Draft['section']))}
        error={error}
      />
      {question?.isAnswered ? (
        <p className={classes.locked}>
          <strong>
            <KindIcon kind={draft.kind} size={17} /> {kinds[draft.kind]}
          </strong>
          <span>
            <IconLock size={15} aria-hidden /> {t.locked({ count: question.answersNb })}
          </span>
        </p>
      ) : (
        <Radio.Group
          label={t.kind}
          value={draft.kind}
          onChange={(kind) => {
            set('kind', kind)
            if (hasChoices({ kind: kind })) change((now) => withTwoChoices(now))
          }}
        >
          <div className={classes.kinds}>
            {questionKinds.map((kind) => (
              <Radio.Card key={kind} value={kind} className={classes.kind} aria-label={kinds[kind]}>
                <KindIcon kind={kind} size={17} /> {kinds[kind]}
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
    </div>
  )
}

/** What reviewers alone answer stands in their own section, and only there. */
function inSection(draft: Draft, section: Draft['section']): Draft {
  const parent = section === draft.section ? draft.parent : null
  if (section === 'commission') return { ...draft, section, parent, readers: 'reviewers', mandatory: false }
  return { ...draft, section, parent, readers: draft.readers === 'reviewers' ? 'holder' : draft.readers }
}

function withTwoChoices(draft: Draft): Draft {
  return draft.choices.length >= 2 ? draft : withTwoChoices(withNewChoice(draft))
}
