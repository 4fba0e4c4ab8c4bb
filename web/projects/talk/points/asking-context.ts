import { createContext } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { asksPoints } from '#domain/thread/point.ts'

/** The project whose values the reader may ask about; undefined if there is none. */
export const AskingContext = createContext<Project | undefined>(undefined)

/** A point is sent with a request: no point can be gathered if no request can follow. */
export function mayAsk({ availableStatusForCommission = [], projectStatus }: Project): boolean {
  return availableStatusForCommission.some(({ value }) => value !== projectStatus.value && asksPoints(value))
}
