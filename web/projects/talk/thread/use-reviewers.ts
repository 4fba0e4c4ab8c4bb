import { threadApi } from '#domain/thread/thread-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { plain } from '#web/platform/plain.ts'

export type Reviewer = { id: number; name: string }

const fiveMinutes = 300_000

/** The reviewers a note can mention, fetched at the first @. Whom a text names is not known while they are awaited. */
export function useReviewers(projectId: number, isWanted: boolean) {
  const request = { params: { id: projectId } }
  const { data, isLoading } = useCall(threadApi.reviewers, request, { enabled: isWanted, staleTime: fiveMinutes })
  return { reviewers: data ?? none, areAwaited: isLoading }
}

const none: readonly Reviewer[] = []

/** The reviewers whose whole name follows an @. */
export function namedIn(text: string, reviewers: readonly Reviewer[]): Reviewer[] {
  return reviewers.filter(({ name }) => text.includes(`@${name}`))
}

/** The text between an @ and the caret, and where it begins. */
export function begunAt(text: string, caret: number): { start: number; begun: string } | undefined {
  const found = /(?:^|[\s(])@([\p{L}'’-]*(?: [\p{L}'’-]*)?)$/u.exec(text.slice(0, caret))
  return found ? { start: caret - found[1]!.length, begun: found[1]! } : undefined
}

const most = 6

/** The reviewers with a name that begins so, whatever the accents. */
export function offered(begun: string, reviewers: readonly Reviewer[]): Reviewer[] {
  const sought = plain(begun)
  const isMeant = ({ name }: Reviewer) =>
    plain(name) !== sought && (plain(name).startsWith(sought) || plain(name).includes(` ${sought}`))
  return reviewers.filter(isMeant).slice(0, most)
}
