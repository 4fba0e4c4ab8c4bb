import type { HistoryAction } from '#domain/history/history-actions.ts'
import { instantOf, toDay, toNumber, weekdayOf } from '#domain/days.ts'
import { isAmong, answerAwaitedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { answeredAfter, datesAfter, statusAfter, type Act } from '#domain/projects/workflow.ts'
import { actionNameOf } from '#server/projects/rows/project-changes.ts'

export type DemoStep = {
  at: string
  by: 'holder' | 'reviewer'
  act: Act
  action: HistoryAction<'project'>
  from: ProjectStatus | null
  to: ProjectStatus
  message: string
  /** The holder's answer to a question. */
  answer: string
}

/** Returns the steps by which a project reached its status: on successive working days, all before a given day. */
export function demoStory(index: number, status: ProjectStatus, before: string): DemoStep[] {
  const ways = waysTo(status)
  const way = ways[index % ways.length]!
  const days = daysOf(index, way.length, toNumber(before))
  return way.map((to, place) => {
    const from = way[place - 1] ?? null
    const { by, act } = doneBy(from, to)
    const action = actionNameOf({ act, to }, from ?? 'NEW')
    const answer = from !== null && isAmong(from, answerAwaitedStatuses) && by === 'holder' ? answerOf(index) : ''
    return {
      at: officeTime(days[place]!, index + place * 5),
      by,
      act,
      action,
      from,
      to,
      message: messageOf(to, index),
      answer,
    }
  })
}

/** Returns the dates that the project's row has at the end of its story. */
export function stampsOf(story: readonly DemoStep[]) {
  type Stamps = ReturnType<typeof datesAfter> & { answeredAt: string | null }
  const none = { submissionDate: null, certificationDate: null, publicationDate: null, answeredAt: null }
  return story.reduce<Stamps>((stamps, { from, to, at }) => {
    const answeredAt = answeredAfter(from ?? 'NEW', to, stamps.answeredAt, at)
    return { ...datesAfter(from ?? 'NEW', to, stamps, at), answeredAt }
  }, none)
}

const answerRequested: ProjectStatus[] = ['SUBMITED', 'INFOS_NEEDED', 'SUBMITED']
const certified: ProjectStatus[] = ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED']

function waysTo(status: ProjectStatus): ProjectStatus[][] {
  switch (status) {
    case 'DRAFT':
      return [['DRAFT']]
    case 'SUBMITED':
      return [['SUBMITED'], ['DRAFT', 'SUBMITED'], answerRequested]
    case 'CERTIFIED_UNPUBLISHED_MODIFIED':
      return waysTo('CERTIFIED_UNPUBLISHED_INFOS_NEEDED').map((way) => [...way, status])
    case 'CERTIFIED_PUBLISHED':
      return [
        ['SUBMITED', status],
        [...answerRequested, status],
        ['DRAFT', 'SUBMITED', ...certified, status],
      ]
    case 'CERTIFIED_PUBLISHED_MODIFIED':
      return waysTo('CERTIFIED_PUBLISHED').map((way) => [...way, status])
    case 'INFOS_NEEDED':
    case 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED':
    case 'REFUSED':
    case 'DELETED':
      return waysTo('SUBMITED').map((way) => [...way, status])
  }
}

function doneBy(from: ProjectStatus | null, to: ProjectStatus): Pick<DemoStep, 'by' | 'act'> {
  const acts: Act[] = ['submit', 'saveDraft', 'propose', 'delete']
  const act = acts.find((act) => statusAfter(from ?? 'NEW', 'holder', act) === to)
  return act === undefined ? { by: 'reviewer', act: 'decide' } : { by: 'holder', act }
}

/** Counted backwards from the last step: a few days between steps, weekends left out. */
function daysOf(index: number, count: number, before: number): number[] {
  const days: number[] = []
  let day = before - 1 - ((index * 3) % 8)
  for (let step = 0; step < count; step++) {
    day -= Math.max(0, weekdayOf(day) - 4)
    days.unshift(day)
    day -= 2 + ((index + step * 3) % 4)
  }
  return days
}

/** A time between nine and six in Paris. */
function officeTime(day: number, seed: number): string {
  const minutes = 9 * 60 + ((seed * 83) % (9 * 60))
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return instantOf(toDay(day), time)
}

const questions = [
  'Merci de préciser la jauge, et de joindre l’accord du lieu.',
  'Le visuel est trop sombre pour le programme imprimé : pourriez-vous en proposer un autre ?',
  'Merci d’indiquer si une traduction est prévue, et dans quel sens.',
]
/** Ordered like the questions. */
const answers = [
  'La salle tient 120 places assises, et le lieu nous a donné son accord.',
  'Nous joignons un visuel plus clair, pris de jour.',
  'Oui : l’échange est traduit du japonais vers le français, à voix haute.',
]
const refusals = [
  'La commission salue le projet, mais il ne relève pas de cette édition. Vous pourrez le présenter à la prochaine.',
  'Le lieu n’est pas confirmé et les dates sont trop proches pour que la commission puisse s’engager.',
]

function answerOf(index: number): string {
  return answers[index % answers.length]!
}

function messageOf(to: ProjectStatus, index: number): string {
  if (isAmong(to, answerAwaitedStatuses)) return questions[index % questions.length]!
  return to === 'REFUSED' ? refusals[index % refusals.length]! : ''
}
