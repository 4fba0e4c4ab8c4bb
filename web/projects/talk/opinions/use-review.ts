import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { opinionApi, type ReviewFile } from '#domain/opinions/opinion-api.ts'
import type { Verdict } from '#domain/opinions/opinion.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { queryOf, useCall } from '#web/platform/api/query-client.ts'
import { useOpinionDraft } from '#web/projects/talk/opinions/opinion-draft.ts'
import { opinionsOf } from '#web/projects/talk/opinions/use-opinions.ts'

export type GivenOpinion = { projectId: number; name: string; verdict: Verdict; version: number | undefined }

export const projectOf = (id: number) =>
  queryOf(projectReadingApi.get, { params: { id }, input: {} }, { staleTime: 30_000 })

/**
 * The project on the screen, the next ones, and the opinions given since the page opened. `onGone` is told of a project
 * that left the queue while it was read, by somebody else's act or one on another device. Under an opinion that is
 * begun it stays: its letters would be keys on another project.
 */
export function useReview(onGone: (file: ReviewFile) => void) {
  const queryClient = useQueryClient()
  const queue = useCall(opinionApi.queue, {}, { staleTime: 0 })
  const [given, setGiven] = useState<GivenOpinion[]>([])
  const [skipped, setSkipped] = useState<number[]>([])
  const [left, setLeft] = useState<number[]>([])
  const [chosen, setChosen] = useState<ReviewFile>()
  const [reopened, setReopened] = useState<ReviewFile>()

  const handled = new Set([...given.map(({ projectId }) => projectId), ...skipped, ...left])
  const files = queue.data?.files ?? []
  const open = files.filter(({ id }) => !handled.has(id))
  // A long queue lists its first files alone: others who give their opinions put the one on the screen behind them.
  const isUnlisted =
    chosen !== undefined &&
    !handled.has(chosen.id) &&
    !files.some(({ id }) => id === chosen.id) &&
    (queue.data?.remaining ?? 0) > files.length
  const unlisted = useQuery({ ...opinionsOf(chosen?.id ?? 0), staleTime: 0, enabled: isUnlisted })
  const awaits = isUnlisted && !unlisted.isError && unlisted.data?.mayGive !== false
  const isBegun = useOpinionDraft(chosen?.id ?? 0, null).isKept
  const listed = open.find(({ id }) => id === chosen?.id)
  const isGone = isBegun && chosen !== undefined && !handled.has(chosen.id) && !listed && !awaits
  // The project on the screen stays, however the queue changes.
  const reading = awaits || isGone ? chosen : (listed ?? open[0])
  const next = open.filter(({ id }) => id !== reading?.id)
  const known = new Set([...given.map(({ projectId }) => projectId), ...left])
  const waitingHere = files.filter(({ id }) => known.has(id)).length

  const readingId = reading?.id
  const ahead = next
    .slice(0, 2)
    .map(({ id }) => id)
    .join()
  if (chosen?.id !== readingId) setChosen(reading)
  // Fetches the next projects ahead.
  useEffect(() => {
    for (const id of ahead === '' ? [] : ahead.split(',').map(Number)) {
      void queryClient.prefetchQuery(projectOf(id))
      void queryClient.prefetchQuery(opinionsOf(id))
    }
  }, [ahead, queryClient])

  const current = reopened ?? reading
  const shown = useRef<ReviewFile>(undefined)
  const follow = useEffectEvent((id: number | undefined, staysUnder: boolean) => {
    const before = shown.current
    shown.current = current
    const isLeft = before?.id !== id || staysUnder
    if (before && isLeft && !handled.has(before.id) && !files.some((file) => file.id === before.id)) onGone(before)
  })
  const currentId = current?.id
  useEffect(() => follow(currentId, isGone), [currentId, isGone])
  // Closes a reopened project, or moves to the next one.
  const goOn = () => (reopened ? setReopened(undefined) : setChosen(next[0]))
  return {
    queue,
    current,
    remaining: Math.max(0, (queue.data?.remaining ?? 0) - waitingHere),
    total: queue.data?.total ?? 0,
    given,
    skipped,
    give: (opinion: GivenOpinion) => {
      setGiven((known) => [...known.filter(({ projectId }) => projectId !== opinion.projectId), opinion])
      goOn()
    },
    noteVersion: (projectId: number, version: number) =>
      setGiven((known) => known.map((each) => (each.projectId === projectId ? { ...each, version } : each))),
    /** Reopens a project to change its opinion. */
    reopen: ({ projectId: id, name }: GivenOpinion) => setReopened({ id, name, isAgain: false }),
    undo: ({ projectId: id, name }: GivenOpinion) => {
      setGiven((known) => known.filter(({ projectId }) => projectId !== id))
      setChosen({ id, name, isAgain: false })
    },
    /** It was refused, and its author gave it up. */
    forget: (id: number) => {
      setGiven((known) => known.filter(({ projectId }) => projectId !== id))
      setLeft((known) => [...known, id])
    },
    skip: () => {
      if (reading && !reopened) setSkipped((known) => [...known, reading.id])
      goOn()
    },
    leave: () => {
      if (current) setLeft((known) => [...known, current.id])
      goOn()
    },
    seeSkipped: () => setSkipped([]),
  }
}

export type Review = ReturnType<typeof useReview>
