import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { today } from '#domain/days.ts'
import type { ErrorCode, FieldError } from '#domain/errors.ts'
import { faultsOfDateAct, noteMaximum } from '#domain/projects/date-state.ts'
import { dateStateApi, type ProjectDate, type ProjectDates } from '#domain/projects/date-state-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { holdSession } from '#web/platform/session/session.ts'
import {
  datesOf,
  inputOf,
  isStandstill,
  wordsBefore,
  type ActName,
  type ActWords,
  type Target,
} from '#web/projects/page/dates/date-act.ts'
import { readDates, useKeepDates } from '#web/projects/page/dates/use-dates.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

export type WordName = keyof ActWords
export type Faults = Partial<Record<WordName, ErrorCode | 'standstill'>>
type Refusal = ErrorCode | 'networkLost' | 'gone'

type Options = {
  projectId: number
  act: ActName
  target: Target
  /** The dates of the moment the window opened. */
  dates: ProjectDates
  onDone: () => void
}

/**
 * One act on dates, from the first typed word to the reply. Typed words stay until the server accepts them: after a
 * lost network they are sent again under the same key, and a faster user is named before their act is replaced.
 */
export function useDateAct({ projectId, act, target, dates, onDone }: Options) {
  const queryClient = useQueryClient()
  const keep = useKeepDates(projectId)
  const [known, setKnown] = useState(dates)
  const [words, setWords] = useState(() => wordsBefore(act, target, dates))
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<Refusal>()
  /** The number of refusals of the typed values. */
  const [refused, setRefused] = useState(0)
  const [overtaken, setOvertaken] = useState<ProjectDate[]>([])
  const attempt = useRef({ body: '', key: '' })
  useEffect(() => holdSession(), [])

  /** The same values are one act, however often they are sent. */
  function keyOf(input: object): string {
    const body = JSON.stringify(input)
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    return attempt.current.key
  }

  async function send() {
    const input = inputOf(act, target, known, words)
    const found = faultsOf(act, target, words, known)
    setRefusal(undefined)
    if (Object.keys(found).length > 0) return refuse(found)
    try {
      const options = { idempotencyKey: keyOf(input) }
      keep(await call(dateStateApi.change, { params: { id: projectId }, input }, options))
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await settle(error).catch(refuseLost)
    }
  }

  async function settle({ status, body }: ApiError) {
    const broken = body.errors ?? (body.invalidField ? [{ field: body.invalidField, message: body.message }] : [])
    if (status === 0) return setRefusal('networkLost')
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
    const now = await readDates(queryClient, projectId)
    const seen = new Map(datesOf(target, known).map((date) => [date.id, date.seen]))
    const meant = datesOf(target, now)
    setOvertaken(meant.filter((date) => date.seen !== seen.get(date.id)))
    setKnown(now)
    if (meant.length === 0 || !now.allowDateStates || meant.some(({ isAhead }) => !isAhead)) setRefusal('gone')
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
