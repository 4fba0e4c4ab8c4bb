import { usePointTexts } from '#web/platform/i18n/point-texts.ts'

/** The count in the form's list of missing fields; its words load with the points. */
export function PointsToAnswer({ count }: { count: number }) {
  return usePointTexts().holder.toAnswer({ count })
}
