import { createContext, use, type ReactNode } from 'react'

export const ChangesContext = createContext<ReactNode>(null)

/** Where what others have changed stands, in what is above a table: nothing moves when it comes. */
export function ChangesPlace() {
  return use(ChangesContext)
}
