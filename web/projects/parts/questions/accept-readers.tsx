import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Project } from '#domain/projects/project.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { fieldOfQuestion, type AskedQuestion } from '#domain/questions/question.ts'
import { call } from '#web/platform/api/call.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { answersPayload, answerValuesOf } from '#web/projects/parts/questions/answer-values.ts'
import classes from './accept-readers.module.css'

type Props = { project: Project; question: AskedQuestion }

/** Asks the holder of an answer whether the public may read it, if its question has been widened since. */
export function AcceptReaders({ project, question }: Props) {
  const { questions: t } = useProjectFormTexts()
  const queryClient = useQueryClient()
  const isHolder = useSession()?.user.role === 'ROLE_USER'
  const { busy, run } = useRefusalToast()
  const { id, version, answers, allowEdit } = project
  if (!isHolder || !allowEdit || !isAsked(project, question)) return null
  const name = question.shortName

  /** Sends the stored answer to the words of now; if it has changed since it was read, that is a conflict. */
  const accept = async () => {
    const input = {
      answers: answersPayload([fieldOfQuestion(question.id)], answerValuesOf(answers, true)),
      wordings: JSON.stringify({ [question.id]: question.wording }),
      version,
    }
    await call(projectApi.edit, { params: { id }, input })
    await renewProjects(queryClient)
    showSuccess(t.accepted({ name }))
  }
  return (
    <div className={classes.note}>
      <p>{t.widened}</p>
      <Button variant="default" loading={busy} aria-label={t.acceptNamed({ name })} onClick={() => void run(accept)}>
        {t.accept}
      </Button>
    </div>
  )
}

function isAsked({ answers = [] }: Project, { id }: AskedQuestion): boolean {
  return answers.some(({ questionId, asksHolder }) => questionId === id && asksHolder)
}

/** Below the fields of a form; the key changes with the answers that ask. */
export function notesOfAccepting(project: Project | undefined, questions: readonly AskedQuestion[]) {
  const asked = project === undefined ? [] : questions.filter((question) => isAsked(project, question))
  return {
    key: asked.map(({ id }) => `${id} ${project!.version}`).join(),
    below: Object.fromEntries(
      asked.map((question) => [
        fieldOfQuestion(question.id),
        <AcceptReaders key={question.id} project={project!} question={question} />,
      ]),
    ),
  }
}
