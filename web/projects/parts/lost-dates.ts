import { useState } from 'react'
import type { LostDate } from '#domain/projects/project-api.ts'

const keyOf = (projectId: number) => `lostDates:${projectId}`

/** Stored in this tab by the form that changed the rule, until the next page has shown it. */
export function keepLostDates(projectId: number, lost: readonly LostDate[]) {
  const known = readLostDates(projectId).filter(({ day }) => !lost.some((date) => date.day === day))
  sessionStorage.setItem(keyOf(projectId), JSON.stringify([...known, ...lost]))
}

export function useLostDates(projectId: number) {
  const [lost, setLost] = useState(() => readLostDates(projectId))
  const forget = () => {
    sessionStorage.removeItem(keyOf(projectId))
    setLost([])
  }
  return { lost, forget }
}

function readLostDates(projectId: number): LostDate[] {
  const kept = sessionStorage.getItem(keyOf(projectId))
  return kept === null ? [] : (JSON.parse(kept) as LostDate[])
}
