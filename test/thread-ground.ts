import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

type MessageFields = { text?: string; audience?: string; files?: string }

/** Projects and their threads; with the limit of three messages a user in so long. */
export function threadGround() {
  const projects = projectGround({ RATE_LIMIT_ACCOUNT_MESSAGE: '3' })
  const { get, post } = projects

  const write = (id: number, asked: MessageFields, headers: Record<string, string>) =>
    post(`/project/${id}/message`, { ...asked, unread: 'x' }, headers)
  const written = async (id: number, asked: MessageFields, headers: Headers): Promise<ThreadEntry> =>
    (await write(id, asked, headers)).json()
  const thread = async (id: number, headers: Headers, before?: string): Promise<ThreadEntry[]> =>
    (await get(`/project/${id}/thread${before === undefined ? '' : `?before=${before}`}`, headers)).json()
  /** The entries from the oldest, a word each. */
  const told = async (id: number, headers: Headers) =>
    (await thread(id, headers))
      .toReversed()
      .map(({ message, event }) => message?.text ?? [event?.action, event?.to, event?.text].filter(Boolean).join(' '))
  const correct = (entry: ThreadEntry, text: string, headers: Headers) =>
    post(`/message/${entry.id}`, { text, unread: 'x' }, headers)
  const withdraw = (entry: ThreadEntry, reason: string, headers: Headers) =>
    post(`/message/withdraw/${entry.id}`, { reason, unread: 'x' }, headers)

  return { ...projects, write, written, thread, told, correct, withdraw }
}
