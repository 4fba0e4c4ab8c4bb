import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dateStateApi, type ProjectDates } from '#domain/projects/date-state-api.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

const queryOfDates = (id: number) => queryOf(dateStateApi.list, { params: { id } }, { staleTime: 0 })

/** Each time of a project, with its state; `known` has been read with something else. */
export function useDates(id: number, known?: { dates: ProjectDates; at: number }) {
  const first = known && { initialData: known.dates, initialDataUpdatedAt: known.at, staleTime: 30_000 }
  return useQuery({ ...queryOfDates(id), ...first })
}

/** Reads the dates from the server, past any cache. */
export function readDates(queryClient: QueryClient, id: number): Promise<ProjectDates> {
  return queryClient.fetchQuery(queryOfDates(id))
}

export function useReadDates() {
  const queryClient = useQueryClient()
  return (id: number) => readDates(queryClient, id)
}

/** Stores the dates returned by an act, and renews the history and the lists. */
export function useKeepDates() {
  const queryClient = useQueryClient()
  return (id: number, dates: ProjectDates) => {
    queryClient.setQueryData(queryOfDates(id).queryKey, dates)
    void renewProjects(queryClient)
  }
}

const aTick = 5_000

/** Seconds since something was read, redrawn every few of them. */
export function useSecondsSince(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), aTick)
    return () => window.clearInterval(timer)
  }, [])
  return Math.max(0, now - moment) / 1000
}
