import { demoContent, demoDates } from '#server/demo/demo-content.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { certifiedStatuses, isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { keepsProposal, needsMessage } from '#domain/projects/workflow.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { blankProject } from '#server/projects/apply-form.ts'
import { summaryOfDates, writeDates } from '#server/projects/project-dates.ts'
import { insertProject } from '#server/projects/project-queries.ts'

type Seed = {
  index: number
  name: string
  commission: string
  status: ProjectStatus
  creatorId: number
  imageIds: readonly number[]
}

const day = 86_400_000

/** One project of the demo, as if its holder and its commission had brought it there. */
export async function seedProject(tx: Transaction, { index, name, commission, status, creatorId, imageIds }: Seed) {
  const { types: _types, commission: _commission, ...blank } = blankProject()
  const found = await tx.row<{ id: number; reviewerId: number | null }>(sql`
    select c.id, (select min(u.id) from user_account u where u.commission_id = c.id) as "reviewerId"
    from commission c where c.name = ${commission}`)
  const dates = demoDates(index)
  const imageId = status === 'DRAFT' ? null : imageIds[index % imageIds.length]!
  const waits = keepsProposal(status)
  const stamps = stampsOf(index, status)
  const { id } = await insertProject(tx, creatorId, {
    typeIds: [...new Set([1 + (index % 13), 1 + ((index * 5 + 3) % 13)])],
    ...blank,
    ...(status === 'DRAFT' ? {} : demoContent(index)),
    ...summaryOfDates(dates),
    ...stamps,
    name,
    status,
    commissionId: found!.id,
    imageId,
    boosted: status === 'CERTIFIED_PUBLISHED' && index % 5 === 0,
    message: needsMessage(status) ? 'Merci de préciser la jauge, et de joindre l’accord du lieu.' : '',
    nameModified: waits ? `${name}, nouvelle version` : null,
    descriptionModified: waits ? demoContent(index + 1).description : null,
    imageModifiedId: waits ? imageIds[(index + 1) % imageIds.length]! : null,
  })
  const { placeLatitude: latitude, placeLongitude: longitude } = demoContent(index)
  const zone = zoneOf({ latitude, longitude })
  await writeDates(tx, id, { dates: [], zone }, { dates, zone })
  await noteImageUse(tx, [imageId, ...imageIds])
  await seedHistory(tx, { id, status, creatorId, reviewerId: found!.reviewerId, ...stamps })
}

/** Filed a few weeks ago, decided some days later. */
function stampsOf(index: number, status: ProjectStatus) {
  const submitted = Date.now() - (20 + (index % 25)) * day - index * 1_234_567
  const at = (time: number) => new Date(time).toISOString()
  return {
    submissionDate: status === 'DRAFT' ? null : at(submitted),
    certificationDate: isAmong(status, certifiedStatuses) ? at(submitted + 6 * day) : null,
    publicationDate: isAmong(status, publishedStatuses) ? at(submitted + 8 * day) : null,
  }
}

type Told = ReturnType<typeof stampsOf> & {
  id: number
  status: ProjectStatus
  creatorId: number
  reviewerId: number | null
}

async function seedHistory(tx: Transaction, { id, status, creatorId, reviewerId, ...stamps }: Told) {
  const { submissionDate, publicationDate, certificationDate } = stamps
  const tell = (
    at: string,
    actorId: number | null,
    action: string,
    before: ProjectStatus | null,
    after: ProjectStatus,
  ) =>
    tx.run(sql`
      insert into history (at, actor_id, entity, entity_id, action, changes)
      values (${at}, ${actorId}, 'project', ${id}, ${action}, ${JSON.stringify({ projectStatus: [before, after] })})`)
  if (submissionDate === null)
    return tell(new Date(Date.now() - 5 * day).toISOString(), creatorId, 'created', null, 'DRAFT')
  await tell(submissionDate, creatorId, 'submit', null, 'SUBMITED')
  const decided = publicationDate ?? certificationDate ?? new Date(Date.parse(submissionDate) + 4 * day).toISOString()
  if (publicationDate !== null && certificationDate !== null)
    await tell(certificationDate, reviewerId, 'decide', 'SUBMITED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
  if (keepsProposal(status)) {
    await tell(decided, reviewerId, 'decide', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_PUBLISHED')
    await tell(new Date(Date.now() - 2 * day).toISOString(), creatorId, 'propose', 'CERTIFIED_PUBLISHED', status)
  } else if (status === 'DELETED') await tell(decided, creatorId, 'delete', 'SUBMITED', status)
  else if (status !== 'SUBMITED') await tell(decided, reviewerId, 'decide', 'SUBMITED', status)
}
