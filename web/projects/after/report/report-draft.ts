import type * as z from 'zod/mini'
import type { reportForm, Report } from '#domain/reports/report.ts'
import { keep, parseKept, readKept } from '#web/platform/device-store.ts'

export type ReportValues = z.input<typeof reportForm>

/** The values of an unsent report: they survive a reload and the end of a sign-in. */
export function reportDraft(userId: number, projectId: number) {
  const key = `report:${userId}:${projectId}`
  return {
    find: () => parseKept(readKept(key)) as Partial<ReportValues> | undefined,
    keep: (values: Omit<ReportValues, 'version'>) => keep(key, JSON.stringify(values)),
    drop: () => keep(key, ''),
  }
}

/** The first values of the form: those typed on this device, over those of the server. */
export function valuesOf(report: Report | null, typed: Partial<ReportValues> = {}): ReportValues {
  return {
    attendance: report?.attendance ?? '',
    wentWell: report?.wentWell ?? '',
    pressLinks: report?.pressLinks.join('\n') ?? '',
    finalCost: report?.finalCost ?? '',
    rightsGranted: (report?.pictures.length ?? 0) > 0,
    ...typed,
    version: report?.version ?? 0,
  }
}
