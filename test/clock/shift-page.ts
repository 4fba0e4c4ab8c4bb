import { inject } from 'vitest'
import { shiftClock } from '#test/clock/shift-clock.mjs'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    clockShift: number
  }
}

shiftClock(inject('clockShift'))
