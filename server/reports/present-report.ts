import { today } from '#domain/days.ts'
import type { Report, ReportOfProject } from '#domain/reports/report.ts'
import { daysToCome, mayWriteReport, openUntil } from '#domain/reports/report-rule.ts'
import type { Viewer } from '#domain/viewer.ts'
import { presentImage } from '#server/platform/images/image-names.ts'
import type { KeptReport, ReportRecord } from '#server/reports/report-queries.ts'

export function presentReport(record: ReportRecord, viewer: Viewer): ReportOfProject {
  const { askedNb, askedAt, report, former } = record
  return {
    report: report && shown(report),
    askedNb,
    askedAt,
    allowWrite: mayWriteReport(record, viewer, today()),
    openUntil: openUntil(record, today()),
    toCome: daysToCome(record, today()),
    former: former && { ...former, report: shown(former.report) },
  }
}

function shown({ pictures, ...told }: KeptReport): Report {
  return { ...told, pictures: pictures.map((picture) => presentImage(picture)) }
}
