import { useState } from 'react'
import type { LostDate } from '#domain/projects/project-api.ts'

const keyOf = (projectId: number) => `lostDates:${projectId}`

/** Noted by the form that has changed the rule, for the page that comes after it; in this tab, until it was read. */
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
