import type { NamedDay } from '#test/clock/named-days.ts'

/** The day on which most journeys begin: the first minutes of a year, when most days of the demo are of another. */
export const usualDay: NamedDay = 'newYearInParis'

/**
 * The files whose journeys begin on another day. Each day costs a prepared product, and a browser and a product of each
 * worker: only drills have one.
 */
export const filesOn: Partial<Record<NamedDay, string[]>> = {
  // First, because its longest file stays in one worker.
  longestNames: ['every-screen.e2e.ts'],
}

export const journeyDays: NamedDay[] = [usualDay, ...(Object.keys(filesOn) as NamedDay[])]
