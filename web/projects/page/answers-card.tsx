import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { AnswerOfProject } from '#domain/questions/told-answer.ts'
import { IconDownload } from '@tabler/icons-react'
import { downloadName } from '#domain/chosen-file.ts'
import { type MessageFile } from '#domain/message-file.ts'
import { isLink } from '#domain/link.ts'
import type { Project } from '#domain/projects/project.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import { concerning } from '#domain/questions/concerned.ts'
import { isFile } from '#domain/questions/project-answers.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { fieldOfQuestion, type AskedQuestion } from '#domain/questions/question.ts'
import { callForFile } from '#web/platform/api/call.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Facts, Sheet } from '#web/platform/ui/sheet.tsx'
import { InternalSign } from '#web/projects/parts/internal-sign.tsx'
import { AcceptReaders } from '#web/projects/parts/questions/accept-readers.tsx'
import { useAsked } from '#web/projects/parts/questions/form-questions.ts'
import { Asked } from '#web/projects/talk/points/ask-button.tsx'
import classes from './answers-card.module.css'

/** What the edition asks beyond the fields, and the answers; for reviewers alone, apart. */
export function AnswersCard({ project }: { project: Project }) {
  const { project: t } = useProjectCardTexts()
  const shown = useShown(project)
  const [open, own] = [shown.filter(({ readers }) => readers !== 'reviewers'), shown.filter(isForReviewers)]
  return (
    <>
      {open.length > 0 && (
        <Sheet title={t.answersTitle}>
          <AnswersFacts project={project} questions={open} />
        </Sheet>
      )}
      {own.length > 0 && (
        <Sheet title={t.answersTitle} action={<InternalSign label={t.answersInternal} />}>
          <AnswersFacts project={project} questions={own} />
        </Sheet>
      )}
    </>
  )
}

/** Without acts, for the reading queue. */
export function AnswersToRead({ project }: { project: Project }) {
  const shown = useShown(project).filter(({ id }) => answerTo(project, id) !== undefined)
  return shown.length > 0 && <AnswersFacts project={project} questions={shown} />
}

function isForReviewers({ readers }: AskedQuestion): boolean {
  return readers === 'reviewers'
}

/** Those that concern the file; a closed one only with its answer. */
function useShown(project: Project): AskedQuestion[] {
  const { edition, projectTypes, commission, answers = [] } = project
  const questions = useAsked(edition.questionsNb > 0 ? edition.id : undefined) ?? []
  const file = { typeIds: projectTypes.map(({ id }) => id), commissionId: commission?.id ?? null }
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  return concerning(questions, file, values).filter(
    ({ id, closedAt }) => closedAt === null || answerTo(project, id) !== undefined,
  )
}

function answerTo({ answers = [] }: Project, id: number): AnswerOfProject | undefined {
  return answers.find(({ questionId, value }) => questionId === id && value !== null)
}

function AnswersFacts({ project, questions }: { project: Project; questions: readonly AskedQuestion[] }) {
  return (
    <Facts
      facts={questions.map((question) => {
        const value = <Answer project={project} question={question} answer={answerTo(project, question.id)} />
        const isAsked = question.readers !== 'reviewers'
        return {
          label: question.shortName,
          value: isAsked ? <Asked field={fieldOfQuestion(question.id)}>{value}</Asked> : value,
        }
      })}
    />
  )
}

type AnswerProps = { project: Project; question: AskedQuestion; answer: AnswerOfProject | undefined }

function Answer({ project, question, answer }: AnswerProps) {
  const { project: t } = useProjectCardTexts()
  const { language } = useLanguage()
  if (answer === undefined) return '–'
  const { value, formerly } = answer
  const words = answerInWords(question, value, language)
  return (
    <>
      {isFile(value) ? (
        <FileOfAnswer projectId={project.id} file={value} />
      ) : question.kind === 'link' && isLink(words) ? (
        <a href={words} target="_blank" rel="noopener noreferrer">
          {words.replace(/^https?:\/\//, '')}
        </a>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      {formerly && <div>{t.formerly(formerly)}</div>}
      <AcceptReaders project={project} question={question} />
    </>
  )
}

function FileOfAnswer({ projectId, file }: { projectId: number; file: MessageFile }) {
  const { project: t } = useProjectCardTexts()
  const { busy, run } = useRefusalToast()
  const download = () =>
    run(async () => {
      const request = { params: { id: projectId, fileId: file.id } }
      keepAsFile(downloadName(file), await callForFile(questionApi.file, request))
    })
  return (
    <UnstyledButton disabled={busy} onClick={() => void download()}>
      <VisuallyHidden>{t.download}</VisuallyHidden> {file.name} <IconDownload size={16} aria-hidden />
    </UnstyledButton>
  )
}
