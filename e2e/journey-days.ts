import type { NamedDay } from '#test/clock/named-days.ts'

/**
 * The files whose journeys begin on another than the ordinary day, by that day. Each day costs a prepared product, and a
 * browser and a product of each worker.
 */
export const filesOn: Partial<Record<NamedDay, string[]>> = {
  // First, because its longest file stays in one worker.
  longestNames: ['agenda.e2e.ts', 'every-screen.e2e.ts'],
  newYearInParis: [
    'sessions.e2e.ts',
    'whole-session.e2e.ts',
    'thread.e2e.ts',
    'next-edition.e2e.ts',
    'decisions.e2e.ts',
  ],
}

export const journeyDays: NamedDay[] = ['ordinary', ...(Object.keys(filesOn) as NamedDay[])]
