import type { DateRule } from '#domain/projects/date-rule.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import { daysOf } from '#domain/projects/recurrence.ts'

export type PublicTime = { day: string; startTime: string; endTime: string }
/** The times that the public will no longer see, and those that it will see, from today on. */
export type ChangedDays = { gone: PublicTime[]; come: PublicTime[] }

/** What a save of other dates changes for the public of a published event. */
export function changedDays(before: readonly DateRule[], after: readonly DateRule[], today: string): ChangedDays {
  const [was, is] = [timesOf(before, today), timesOf(after, today)]
  return { gone: without(was, is), come: without(is, was) }
}

function timesOf(rules: readonly DateRule[], today: string): Map<string, PublicTime> {
  const times = rules.filter(isWholeDate).flatMap((rule) =>
    daysOf(rule)
      .filter((day) => day >= today)
      .map((day) => ({ day, startTime: rule.startTime, endTime: rule.endTime })),
  )
  return new Map(times.map((time) => [`${time.day} ${time.startTime} ${time.endTime}`, time]))
}

function without(times: Map<string, PublicTime>, others: Map<string, PublicTime>): PublicTime[] {
  return [...times]
    .filter(([key]) => !others.has(key))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, time]) => time)
}
