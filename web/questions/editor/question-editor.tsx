import { Button, Menu } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconDots, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { longDayIn } from '#domain/clock.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { firstLanguage } from '#domain/language.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { LeaveGuard } from '#web/platform/ui/form/leave-guard.tsx'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { bySection } from '#web/questions/arranged.ts'
import { textOf } from '#web/questions/draft.ts'
import { ChoicesField } from '#web/questions/editor/choices-field.tsx'
import { ConcernedFields } from '#web/questions/editor/concerned-fields.tsx'
import { KindField } from '#web/questions/editor/kind-field.tsx'
import { MandatoryField } from '#web/questions/editor/mandatory-field.tsx'
import { OvertakenNotice } from '#web/questions/editor/overtaken-notice.tsx'
import { ReadersField } from '#web/questions/editor/readers-field.tsx'
import { useWordsLanguage, WordsFields } from '#web/questions/editor/words-fields.tsx'
import { useSectionName } from '#web/questions/question-list.tsx'
import type { Editor } from '#web/questions/editor/use-editor.ts'
import type { QuestionActs } from '#web/questions/use-question-acts.tsx'
import classes from './editor.module.css'

type QuestionEditorProps = {
  editor: Editor
  editionId: number
  questions: readonly KeptQuestion[]
  acts: QuestionActs
  /** The edition is archived. */
  isLocked: boolean
  onCancel: () => void
}

/** One question, saved as one act. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { editor, editionId, questions, acts, isLocked, onCancel } = props
  const { editor: t } = useQuestionTexts()
  const { forms } = useTexts()
  const { language } = useLanguage()
  const sheet = useRef<HTMLFormElement>(null)
  const { draft, question, isNew, busy, changes, errors } = editor
  const [written, setWritten] = useWordsLanguage(errors)
  const closedAt = question?.closedAt ?? null
  const isReadOnly = isLocked || closedAt !== null
  const title = textOf(draft, `${language}.question`) || textOf(draft, `${firstLanguage}.question`) || t.newTitle

  useEffect(() => {
    if (Object.keys(errors).length > 0) sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  return (
    <form
      ref={sheet}
      noValidate
      className={classes.sheet}
      aria-label={title}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <header className={classes.head}>
        <div>
          <p className={classes.place}>
            <Place editor={editor} questions={questions} />
          </p>
          <h2>{title}</h2>
        </div>
        {question !== undefined && !isLocked && <Acts question={question} acts={acts} />}
      </header>
      {closedAt !== null && (
        <div className={classes.closed}>
          <IconArchive size={18} aria-hidden />
          <p>
            <strong>{t.isClosed({ day: longDayIn(closedAt, language) })}</strong>{' '}
            {t.isClosedText({ count: question?.answersNb ?? 0 })}
          </p>
        </div>
      )}
      {editor.overtaken && <OvertakenNotice key={editor.overtaken.at} editor={editor} overtaken={editor.overtaken} />}
      <fieldset disabled={isReadOnly}>
        <WordsFields editor={editor} language={written} onLanguage={setWritten} />
        <KindField editor={editor} />
        <ChoicesField editor={editor} language={written} />
        <ConcernedFields editor={editor} editionId={editionId} questions={questions} />
        <MandatoryField editor={editor} editionId={editionId} />
        <ReadersField editor={editor} />
      </fieldset>
      {!isLocked && (
        <footer className={classes.foot}>
          {isNew ? (
            <Button variant="subtle" onClick={onCancel}>
              {forms.cancel}
            </Button>
          ) : closedAt === null ? (
            <Button
              variant="default"
              leftSection={<IconArchive size={18} aria-hidden />}
              onClick={() => acts.close(question!)}
            >
              {t.close}
            </Button>
          ) : (
            <Button leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => void acts.reopen(question!)}>
              {t.reopen}
            </Button>
          )}
          {closedAt === null && (
            <>
              <output className={classes.changes}>{changes > 0 && t.changes({ count: changes })}</output>
              <BusyButton type="submit" busy={busy} disabled={changes === 0}>
                {t.save}
              </BusyButton>
            </>
          )}
        </footer>
      )}
      <LeaveGuard hasUnsavedWords={() => editor.isDirty} words={t.leave} />
    </form>
  )
}

/** "Évènement, question 1" */
function Place({ editor: { draft, question }, questions }: Pick<QuestionEditorProps, 'editor' | 'questions'>) {
  const { editor: t } = useQuestionTexts()
  const sectionName = useSectionName()
  const section = sectionName(draft.section)
  if (question === undefined) return t.isNew({ section })
  const inSection = bySection(questions).find((each) => each.section === question.section)?.families ?? []
  const ids = inSection.flatMap((family) => [family.question.id, ...family.dependents.map(({ id }) => id)])
  return t.place({ section, number: ids.indexOf(question.id) + 1 })
}

function Acts({ question, acts }: { question: KeptQuestion; acts: QuestionActs }) {
  const { editor: t } = useQuestionTexts()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton label={t.acts} icon={<IconDots size={19} aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown>
        {question.closedAt === null ? (
          <Menu.Item leftSection={<IconArchive size={17} aria-hidden />} onClick={() => acts.close(question)}>
            {t.close}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArrowBackUp size={17} aria-hidden />} onClick={() => void acts.reopen(question)}>
            {t.reopen}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTrash size={17} aria-hidden />}
          disabled={question.isAnswered}
          onClick={() => acts.remove(question)}
        >
          {t.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
