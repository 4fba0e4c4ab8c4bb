import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { flag, id } from '#domain/fields.ts'
import { image } from '#domain/image.ts'
import { reportForm, reportOfProject, reportRow, reportTotals } from '#domain/reports/report.ts'
import { reviewers } from '#domain/roles.ts'
import { tableEndpoints } from '#domain/tables/table.ts'
import { uploadedFile } from '#domain/uploaded-file.ts'

/** The filters of the list. Their order is that of the positions on the wire: a new one is added at the end. */
const filterNames = ['state', 'commission', 'edition'] as const
export type ReportFilter = (typeof filterNames)[number]

const byId = z.object({ id })

export const reportApi = {
  ...tableEndpoints('report', reportRow, reviewers, {
    filterNames,
    sortNames: ['name', 'sentAt', 'attendance', 'finalCost'],
  }),
  totals: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/report/getTotals',
    summary: 'The totals of an edition (the current one by default): past events, and what their reports say.',
    who: reviewers,
    input: z.object({ edition: z.optional(id) }),
    output: reportTotals,
  }),
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/report',
    summary: 'The report of a project after the event, and that of the project from which it was repeated.',
    who: 'signedIn',
    params: byId,
    output: reportOfProject,
  }),
  send: endpoint({
    method: 'POST',
    path: '/project/{id}/report',
    summary: 'Write the report of an event, or correct a sent one. 462 when it has changed in the meantime.',
    who: 'signedIn',
    params: byId,
    input: reportForm,
    sends: 'form',
    output: reportOfProject,
    refuses: [462],
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/project/{id}/reportPicture',
    summary: 'Add a picture to a report, with the rights in it granted; at most ten.',
    who: 'signedIn',
    params: byId,
    input: z.object({ image: uploadedFile, rightsGranted: flag }),
    sends: 'multipart',
    output: image,
    refuses: [409, 429, 462],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/project/{id}/reportPicture/{imageId}',
    summary: 'Take a picture out of a report.',
    who: 'signedIn',
    params: z.object({ id, imageId: id }),
    output: done,
    refuses: [462],
  }),
}
