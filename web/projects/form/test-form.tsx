import { page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { blankValues, type ProjectValues } from '#web/projects/parts/form-values.ts'
import type { AskedQuestion } from '#domain/questions/question.ts'
import { QuestionsContext } from '#web/projects/parts/questions/form-questions.ts'
import { ProjectForm } from '#web/projects/form/project-form.tsx'

type More = {
  width?: number
  project?: Project
  answers?: Parameters<typeof fakeServer>[0]
  /** The address that opens the form. */
  at?: string
  /** The screens it leads to. */
  more?: Parameters<typeof renderScreens>[0]
  /** What its edition asks. */
  questions?: readonly AskedQuestion[]
}

/** A draft on the server, with nothing but a name. */
export const plainDraft = {
  id: 7,
  name: 'Dans le tunnel',
  version: 3,
  allowEdit: true,
  projectStatus: { value: 'DRAFT', text: '' },
  edition: { id: 4, tostring: '', isArchived: false, state: 'current' },
  projectTypes: [],
  projectPlace: {},
  projectOrganizer: {},
  projectDateConfs: [],
} as unknown as Project

/** Renders the form of a holder over a server that replies to its usual calls. */
export async function renderForm(
  values: Partial<ProjectValues> = {},
  { width = 1440, project, answers, at, more, questions = [] }: More = {},
) {
  await page.viewport(width, 900)
  const { formsSentTo: asks, keysSentTo: keys } = fakeServer({
    // On a slow machine the form saves itself between two steps of a test: by default that save gets no reply.
    'POST /project': underWay,
    [`POST /project/${project?.id}`]: underWay,
    ...answers,
    'GET /projectType': () => [{ id: 2, name: 'Atelier', tostring: 'Atelier' }],
    'GET /project/getProjectPublics': () => [{ value: 'FAMILIES', text: 'Familles' }],
    'GET /edition/rules?': () => ({
      text: '## Données personnelles {donnees}\nUne phrase.',
      language: 'fr',
      languages: ['fr'],
    }),
  })
  const initialValues = { ...blankValues(), ...values }
  const screens = await renderScreens(
    {
      '/': () => (
        <QuestionsContext value={questions}>
          <ProjectForm project={project} initialValues={initialValues} />
        </QuestionsContext>
      ),
      ...more,
    },
    { ...(at !== undefined && { at }) },
  )
  return { ...screens, asks, keys }
}

const underWay = () => new Promise<never>(() => {})
