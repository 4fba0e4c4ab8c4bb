import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { today } from '#domain/days.ts'
import type { ErrorCode, FieldError } from '#domain/errors.ts'
import { faultsOfDateAct, noteMaximum } from '#domain/projects/date-state.ts'
import type { ProjectDate, ProjectDates } from '#domain/projects/date-state-api.ts'
import { ApiError, brokenFields } from '#web/platform/api/api-error.ts'
import { isUnjudged } from '#web/platform/outgoing.ts'
import { holdSession } from '#web/platform/session/session.ts'
import {
  datesOf,
  inputOf,
  isStandstill,
  wordsBefore,
  type ActName,
  type ActWords,
  type Target,
} from '#web/projects/after/dates/date-act.ts'
import {
  useOutgoingDateActs,
  type DatedEvent,
  type OutgoingDateAct,
} from '#web/projects/after/dates/outgoing-date-acts.ts'
import { readDates } from '#web/projects/after/dates/use-dates.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

export type WordName = keyof ActWords
export type Faults = Partial<Record<WordName, ErrorCode | 'standstill'>>
type Refusal = ErrorCode | 'networkLost' | 'gone'

type Options = {
  event: DatedEvent
  act: ActName
  target: Target
  /** The dates of the moment the window opened. */
  dates: ProjectDates
  /** The refused act that the window takes up again. */
  refused?: OutgoingDateAct | undefined
  onDone: () => void
}

/**
 * One act on dates, from the first typed word to the reply. Without a network it is stored on this device and sent once
 * there is one; a faster user is named before their act is replaced.
 */
export function useDateAct({ event, act, target, dates, refused: before, onDone }: Options) {
  const queryClient = useQueryClient()
  const outgoing = useOutgoingDateActs()
  const [known, setKnown] = useState(dates)
  const [words, setWords] = useState(() => before?.words ?? wordsBefore(act, target, dates))
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<Refusal | undefined>(() => before && goneOf(target, dates))
  /** The number of refusals of the typed values. */
  const [refused, setRefused] = useState(0)
  const [overtaken, setOvertaken] = useState(() => changedSince(before?.dates, target, dates))
  useEffect(() => holdSession(), [])

  async function send() {
    const input = inputOf(act, target, known, words)
    const found = faultsOf(act, target, words, known)
    setRefusal(undefined)
    if (Object.keys(found).length > 0) return refuse(found)
    const ofTarget = datesOf(target, known)
    const item = { key: crypto.randomUUID(), event, act, target, words, dates: ofTarget, input }
    // The newest act on the same dates is the one that is meant.
    await outgoing.takeBack((other) => isOfSame(other, item))
    const failure = await outgoing.send(item)
    if (failure === undefined || isUnjudged(failure)) return onDone()
    outgoing.drop(item)
    await settle(failure).catch(refuseLost)
  }

  async function settle({ status, body }: ApiError) {
    const broken = brokenFields(body)
    if (body.message === 'project.conflict.error' || isOfDate(broken)) return learn()
    if (broken.length > 0) return refuse(byField(broken))
    if (status === 462) void renewProjects(queryClient)
    return setRefusal(body.message)
  }

  function refuse(found: Faults) {
    setFaults(found)
    setRefused((count) => count + 1)
  }

  /** Reads the current dates; only a user who has read them sends the act again. */
  async function learn() {
    const now = await readDates(queryClient, event.id)
    setOvertaken(changedSince(datesOf(target, known), target, now))
    setKnown(now)
    setRefusal(goneOf(target, now))
  }

  function refuseLost(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    setRefusal(error.status === 0 ? 'networkLost' : error.body.message)
  }

  return {
    known,
    words,
    faults,
    refused,
    refusal,
    overtaken,
    send,
    write: (name: WordName, value: string) => {
      setWords({ ...words, [name]: value })
      setFaults(({ [name]: _mended, ...others }) => others)
    },
  }
}

/** The dates that have been changed since they were seen. */
function changedSince(seen: readonly ProjectDate[] | undefined, target: Target, now: ProjectDates): ProjectDate[] {
  if (seen === undefined) return []
  const numbers = new Map(seen.map((date) => [date.id, date.seen]))
  return datesOf(target, now).filter((date) => date.seen !== numbers.get(date.id))
}

function goneOf(target: Target, now: ProjectDates): Refusal | undefined {
  const meant = datesOf(target, now)
  return meant.length === 0 || !now.allowDateStates || meant.some(({ isAhead }) => !isAhead) ? 'gone' : undefined
}

function isOfSame(one: OutgoingDateAct, other: OutgoingDateAct): boolean {
  return one.event.id === other.event.id && JSON.stringify(one.target) === JSON.stringify(other.target)
}

/** Whether the event no longer has this date. */
function isOfDate(broken: FieldError[]): boolean {
  return broken.some(({ field }) => field === 'date')
}

function byField(broken: FieldError[]): Faults {
  return Object.fromEntries(broken.map(({ field, message }) => [field, message]))
}

/** The errors that the server would return, except those of the place's days, which it judges itself. */
function faultsOf(act: ActName, target: Target, words: ActWords, known: ProjectDates): Faults {
  const input = { day: '', startTime: '', endTime: '', place: '', ...inputOf(act, target, known, words) }
  const [date] = datesOf(target, known)
  const isLong: FieldError[] =
    input.note.length > noteMaximum ? [{ field: 'note', message: 'field.tooLong.error' }] : []
  const earliest = act === 'moved' ? today() : ''
  const isSame = act === 'moved' && target.kind === 'one' && date !== undefined && isStandstill(words, date)
  return {
    ...byField([...faultsOfDateAct(input, { today: earliest, isMany: target.kind !== 'one' }), ...isLong]),
    ...(isSame && { day: 'standstill' }),
  }
}
