import { createContext, use, type ReactNode } from 'react'

export const ChangesContext = createContext<ReactNode>(null)

/** A reserved place above a table for changes by others, so that nothing moves when they appear. */
export function ChangesPlace() {
  return use(ChangesContext)
}
