import { createContext } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { asksPoints } from '#domain/thread/point.ts'

/** The project at whose values the reader may ask; nothing where there is nothing to ask. */
export const AskingContext = createContext<Project | undefined>(undefined)

/** A point leaves with a request: where none can follow, none is gathered. */
export function mayAsk({ availableStatusForCommission = [], projectStatus }: Project): boolean {
  return availableStatusForCommission.some(({ value }) => value !== projectStatus.value && asksPoints(value))
}
