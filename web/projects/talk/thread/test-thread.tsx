import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ThreadCard } from '#web/projects/talk/thread/thread-card.tsx'

export const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
export const entry = (id: string, fields: Partial<ThreadEntry>): ThreadEntry => ({
  id,
  at: at(0),
  author: 'Solène Guégan',
  part: 'commission',
  isMine: false,
  impersonator: null,
  message: null,
  event: null,
  ...fields,
})
export const message = (text: string, fields: Partial<NonNullable<ThreadEntry['message']>> = {}) => ({
  audience: 'shared' as const,
  text,
  isOpinion: false,
  isCorrected: false,
  files: [],
  mail: null,
  correctableUntil: null,
  withdrawn: null,
  ...fields,
})

export const event = (fields: Partial<NonNullable<ThreadEntry['event']>>): NonNullable<ThreadEntry['event']> => ({
  action: 'decide',
  from: 'SUBMITED' as const,
  to: null,
  text: '',
  fields: [],
  asked: null,
  answered: 0,
  delivery: null,
  ...fields,
})

export function signIn(role: 'ROLE_USER' | 'ROLE_COMMISSION' | 'ROLE_ADMIN') {
  const person = { id: 4, username: 'naoko@test.example', firstname: 'Naoko', lastname: 'Hirai' }
  beSignedIn({ ...person, roles: [role] })
}

type ThreadSetup = {
  since?: string | null
  entries?: ThreadEntry[] | Refused
  answer?: unknown
  isHolder?: boolean
  isArchived?: boolean
  isRecused?: boolean
  role?: Parameters<typeof signIn>[0]
}

export async function renderThread({
  entries = [],
  answer = entry('new', { message: message('Bonjour.') }),
  isHolder = true,
  isArchived = false,
  isRecused = false,
  role = isHolder ? 'ROLE_USER' : 'ROLE_ADMIN',
  since = null,
}: ThreadSetup) {
  signIn(role)
  const sent: ThreadEntry[] = []
  const answers: Record<string, () => unknown> = {
    'GET /project/7/thread?': () => (entries instanceof Refused ? entries : [...sent, ...entries]),
    'POST /project/7/seen': () => ({ since }),
    'POST /project/7/message': () => {
      if (!(answer instanceof Refused)) sent.push(answer as ThreadEntry)
      return answer
    },
    'POST /message/withdraw/own': () => ({ message: 'done' }),
    'POST /message/own': () => {
      const corrected = entry('own', { isMine: true, message: message('Corrigé.', { isCorrected: true }) })
      if (!(entries instanceof Refused))
        entries.splice(
          entries.findIndex(({ id }) => id === 'own'),
          1,
          corrected,
        )
      return corrected
    },
  }
  const server = fakeServer(answers)
  const screen = await renderScreens({
    '/': () => <ThreadCard projectId={7} isHolder={isHolder} isArchived={isArchived} isRecused={isRecused} />,
  })
  return { ...server, ...screen, answers }
}

export const box = (name: string) => page.getByRole('textbox', { name })
export const button = (name: string | RegExp) => page.getByRole('button', { name })

export async function says(place: Locator, words: RegExp) {
  await expect.poll(() => place.query()?.textContent).toMatch(words)
}
