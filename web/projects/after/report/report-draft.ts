import type * as z from 'zod/mini'
import type { reportForm, Report } from '#domain/reports/report.ts'
import { keep, parseKept, readKept } from '#web/platform/device-store.ts'

export type ReportValues = z.input<typeof reportForm>

/** What a holder is telling, until it is sent: a reload and an ended session take nothing away. */
export function reportDraft(userId: number, projectId: number) {
  const key = `report:${userId}:${projectId}`
  return {
    find: () => parseKept(readKept(key)) as Partial<ReportValues> | undefined,
    keep: (values: Omit<ReportValues, 'version'>) => keep(key, JSON.stringify(values)),
    drop: () => keep(key, ''),
  }
}

/** What the form begins with: what was typed here, over what the server has. */
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
