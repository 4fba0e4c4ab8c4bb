import { today } from '#domain/days.ts'
import type { InputOf } from '#domain/endpoint.ts'
import { fail, invalidField, invalidFields } from '#domain/errors.ts'
import type { Image } from '#domain/image.ts'
import type { reportApi } from '#domain/reports/report-api.ts'
import { linksIn, type ReportForm, type ReportOfProject } from '#domain/reports/report.ts'
import { mayWriteReport, mostPictures } from '#domain/reports/report-rule.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { isAnswered, once } from '#server/platform/idempotency/once.ts'
import { presentImage } from '#server/platform/images/image-names.ts'
import { findImage, noteImageUse } from '#server/platform/images/image-queries.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { holdProject } from '#server/projects/rows/project-queries.ts'
import { forgetUpload, receiveUploads } from '#server/projects/save/receive-uploads.ts'
import { presentReport } from '#server/reports/present-report.ts'
import {
  addReportPicture,
  findReport,
  keepReport,
  removeReportPicture,
  type KeptReport,
  type ReportRecord,
} from '#server/reports/report-queries.ts'

/** POST /project/{id}/report */
export function sendReport(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  projectId: number,
  form: ReportForm,
): Promise<ReportOfProject> {
  return db.transaction(async (tx) => {
    const held = await holdReport(tx, viewer, projectId)
    const told = { ...form, pressLinks: linksIn(form.pressLinks) }
    if (held.report !== null && held.report.pictures.length > 0 && !form.rightsGranted)
      invalidField('rightsGranted', 'MandatoryField')
    // A report sent again after a lost answer is accepted as it is.
    if (!saysTheSame(held.report, told)) {
      if (typeof form.version === 'number' && form.version !== (held.report?.version ?? 0))
        fail('project.conflict.error')
      keepReport(tx, projectId, told)
      await tell(tx, viewer, projectId, held)
    }
    return presentReport((await findReport(tx, viewer, projectId))!, viewer)
  })
}

type Upload = InputOf<typeof reportApi.addPicture>

/** POST /project/{id}/reportPicture: a picture is stored only with its rights. */
export async function addPicture(
  deps: Deps,
  viewer: Viewer,
  projectId: number,
  { image, rightsGranted, ip, repeatable }: Upload & { ip: string; repeatable: Repeatable | undefined },
): Promise<Image> {
  // A picture sent again after a lost answer gets the stored answer.
  if (await isAnswered(deps.db, viewer, repeatable))
    return once(deps.db, viewer, repeatable, () => fail('resource.notFound.error'))
  // Checked before the picture is read, which is the costly part, and again afterwards.
  refuseUnlessWritable(await findReport(deps.db, viewer, projectId), viewer)
  if (!rightsGranted) invalidField('rightsGranted', 'MandatoryField')
  const { keptImageId, faults, isCounted } = await receiveUploads(
    deps,
    viewer,
    { image },
    { isNew: false, ip, anyShape: true },
  )
  const [fault, ...others] = faults
  if (fault !== undefined) invalidFields([fault, ...others])
  try {
    const added = await once(deps.db, viewer, repeatable, async (tx) => {
      const held = await holdReport(tx, viewer, projectId)
      if ((held.report?.pictures.length ?? 0) >= mostPictures) invalidField('image', 'pictures.tooMany.error')
      await addReportPicture(tx, projectId, keptImageId!)
      await noteImageUse(tx, [keptImageId])
      await tellWhenSent(tx, viewer, projectId, held)
      return presentImage((await findImage(tx, keptImageId!))!)
    })
    if (added.id !== keptImageId) await removeUnusedImages(deps, [keptImageId])
    return added
  } catch (error) {
    await forgetUpload(deps, viewer, { isCounted })
    await removeUnusedImages(deps, [keptImageId])
    throw error
  }
}

/** DELETE /project/{id}/reportPicture/{imageId} */
export async function removePicture(deps: Deps, viewer: Viewer, projectId: number, imageId: number) {
  await deps.db.transaction(async (tx) => {
    const held = await holdReport(tx, viewer, projectId)
    if (!(await removeReportPicture(tx, projectId, imageId))) fail('resource.notFound.error')
    await tellWhenSent(tx, viewer, projectId, held)
  })
  await removeUnusedImages(deps, [imageId])
}

/** Locks the project too, so that the later of two writers sees what the earlier one wrote. */
async function holdReport(tx: Transaction, viewer: Viewer, projectId: number): Promise<ReportRecord> {
  await holdProject(tx, viewer, projectId)
  const record = await findReport(tx, viewer, projectId)
  refuseUnlessWritable(record, viewer)
  return record
}

function refuseUnlessWritable(record: ReportRecord | undefined, viewer: Viewer): asserts record is ReportRecord {
  if (record === undefined) fail('resource.notFound.error')
  if (!mayWriteReport(record, viewer, today())) fail('project.action.refused.error')
}

async function tell(tx: Transaction, viewer: Viewer, projectId: number, { sentAt }: ReportRecord) {
  const action = sentAt === null ? 'reported' : 'reportChanged'
  await recordHistory(tx, viewer, { entity: 'project', entityId: projectId, action })
}

async function tellWhenSent(tx: Transaction, viewer: Viewer, projectId: number, held: ReportRecord) {
  if (held.sentAt !== null) await tell(tx, viewer, projectId, held)
}

function saysTheSame(kept: KeptReport | null, told: Omit<ReportForm, 'pressLinks'> & { pressLinks: string[] }) {
  if (kept === null || kept.sentAt === null) return false
  const { attendance, wentWell, finalCost, pressLinks } = kept
  return (
    attendance === told.attendance &&
    wentWell === told.wentWell &&
    finalCost === told.finalCost &&
    pressLinks.join('\n') === told.pressLinks.join('\n')
  )
}
