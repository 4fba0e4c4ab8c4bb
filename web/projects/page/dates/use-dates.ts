import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dateStateApi, type ProjectDates } from '#domain/projects/date-state-api.ts'
import { queryOf, useCall } from '#web/platform/api/query-client.ts'
import { useSession } from '#web/platform/session/session.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

const queryOfDates = (id: number) => queryOf(dateStateApi.list, { params: { id } }, { staleTime: 0 })

/** Each time of a project, with its state. */
export function useDates(id: number) {
  return useCall(dateStateApi.list, { params: { id } }, { staleTime: 0 })
}

/** Reads the dates from the server, past any cache. */
export function readDates(queryClient: QueryClient, id: number): Promise<ProjectDates> {
  return queryClient.fetchQuery(queryOfDates(id))
}

/** Stores the dates returned by an act, and renews the history and the lists. */
export function useKeepDates(id: number) {
  const queryClient = useQueryClient()
  return (dates: ProjectDates) => {
    queryClient.setQueryData(queryOfDates(id).queryKey, dates)
    void renewProjects(queryClient)
  }
}

/** The user's name, by which the server marks their acts. */
export function useReader(): string {
  const user = useSession()?.user
  return user === undefined ? '' : `${user.firstname} ${user.lastname}`
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
