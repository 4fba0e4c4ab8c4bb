import type { HistoryLine } from '#domain/history/history-api.ts'
import {
  answerAwaitedStatuses,
  awaitsDecision,
  projectStatuses,
  type ProjectStatus,
} from '#domain/projects/statuses.ts'

type Changes = HistoryLine['changes']

/** The commission's question, the holder's answer, and what the holder changed in between and since. */
export type Answer = {
  question: string
  askedBy: string | null
  askedAt: string
  answeredBy: string | null
  answeredAt: string
  /** For each field, the value when the question was asked and the value now. */
  changes: Changes
}

/** The last answer in a history, newest line first; undefined if there is no answer. */
export function lastAnswer(lines: readonly HistoryLine[]): Answer | undefined {
  const at = lines.findIndex((line) => {
    const [from, to] = statusesIn(line)
    return line.action === 'submit' && isAwaited(from) && to !== undefined && awaitsDecision(to)
  })
  const answered = lines[at]
  if (answered === undefined) return undefined
  const before = lines.slice(at + 1)
  const request = before.find(
    ({ changes }) => typeof changes['message']?.[1] === 'string' && changes['message'][1] !== '',
  )
  if (request === undefined) return undefined
  const begun = before.findIndex((line) => {
    const [from, to] = statusesIn(line)
    return isAwaited(to) && !isAwaited(from)
  })
  const meanwhile = [...lines.slice(0, at + 1), ...before.slice(0, begun === -1 ? before.length : begun)]
  const byHolder = meanwhile.filter(({ actor, action }) => actor === answered.actor && action !== 'undone')
  return {
    question: String(request.changes['message']![1]),
    askedBy: request.actor,
    askedAt: request.at,
    answeredBy: answered.actor,
    answeredAt: answered.at,
    changes: joined(byHolder),
  }
}

/** Several changes of one field count as one; a field that is back at its old value has not changed. */
function joined(newestFirst: readonly HistoryLine[]): Changes {
  const changes: Changes = {}
  for (const line of newestFirst.toReversed()) {
    for (const [name, [was, is]] of Object.entries(line.changes)) changes[name] = [(changes[name] ?? [was])[0], is]
  }
  return Object.fromEntries(
    Object.entries(changes).filter(([name, [was, is]]) => was !== is && name !== 'projectStatus' && name !== 'message'),
  )
}

function statusesIn({ changes }: HistoryLine): (ProjectStatus | undefined)[] {
  const [from, to] = changes['projectStatus'] ?? []
  return [from, to].map((name) => projectStatuses.find((status) => status === name))
}

function isAwaited(status: ProjectStatus | undefined): boolean {
  return answerAwaitedStatuses.some((awaited) => awaited === status)
}
