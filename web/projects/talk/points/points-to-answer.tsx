import { usePointTexts } from '#web/platform/i18n/point-texts.ts'

/** Where the form says what is still missing; its words come with the points. */
export function PointsToAnswer({ count }: { count: number }) {
  return usePointTexts().holder.toAnswer({ count })
}
