import { zoneOf } from '#domain/places/place-zone.ts'
import { withSubmittedDays } from '#domain/projects/project-faults.ts'
import { keepsProposal, needsMessage } from '#domain/projects/workflow.ts'
import type { DemoProject } from '#server/demo/demo-projects.ts'
import { demoTranslations } from '#server/demo/demo-translations.ts'
import { stampsOf, type DemoStep } from '#server/demo/demo-story.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { blankProject } from '#server/projects/save/apply-form.ts'
import { summaryOfDates } from '#domain/projects/dates-told.ts'
import { withOccurrences } from '#server/projects/dates/project-dates.ts'
import { insertProject, newProjectId } from '#server/projects/rows/project-queries.ts'

/** The ids of the rows that the demo's projects refer to, by name. */
export type DemoIds = {
  accounts: Map<string, number>
  types: Map<string, number>
  commissions: Map<string, number>
  members: Map<string, readonly { id: number }[]>
  images: readonly number[]
  /** The current edition by default. */
  editionId?: number
}

/** Seeds one project as if its holder and its commission had brought it to its status. Returns its id. */
export async function seedProject(tx: Transaction, project: DemoProject, ids: DemoIds): Promise<number> {
  const { index, name, commission, types, status, content, dates, story } = project
  const { types: _types, commission: _commission, ...blank } = blankProject()
  const isDraft = status === 'DRAFT'
  const imageId = isDraft ? null : (ids.images[index % ids.images.length] ?? null)
  const waits = keepsProposal(status)
  const stamps = stampsOf(story)
  const creatorId = ids.accounts.get(project.holder)!
  const fields = {
    ...blank,
    ...(isDraft ? {} : { ...content, ...demoTranslations[name] }),
    ...summaryOfDates(dates),
    ...stamps,
    ...(stamps.answeredAt !== null && { userComment: story.at(-1)!.answer }),
    name,
    status,
    commissionId: ids.commissions.get(commission)!,
    imageId,
    boosted: status === 'CERTIFIED_PUBLISHED' && index % 5 === 0,
    message: needsMessage(status) ? story.at(-1)!.message : '',
    nameModified: waits ? `${name}, nouvelle version` : null,
    descriptionModified: waits ? project.nextDescription : null,
    imageModifiedId: waits ? ids.images[(index + 1) % ids.images.length]! : null,
  }
  const zone = zoneOf({ latitude: content.placeLatitude, longitude: content.placeLongitude })
  const id = await newProjectId(tx)
  insertProject(tx, creatorId, {
    id,
    ...(ids.editionId !== undefined && { editionId: ids.editionId }),
    fields,
    typeIds: types.map((type) => ids.types.get(type)!),
    blocks: (isDraft ? dates : withSubmittedDays(dates)).map((rule) => withOccurrences(rule, zone)),
  })
  const members = ids.members.get(commission)!
  const reviewer = members[index % members.length]!.id
  await tellStory(tx, id, story, { holder: creatorId, reviewer })
  if (fields.commissionComment !== '') await noteInDemo(tx, id, reviewer, fields.commissionComment)
  return id
}

async function noteInDemo(tx: Transaction, id: number, authorId: number, text: string) {
  await tx.run(sql`
    insert into project_message (project_id, author_id, written_at, text)
    select p.id, ${authorId}, coalesce(p.submission_date, p.saved_at) + interval '9 hours', ${text}
    from project p where p.id = ${id}`)
}

async function tellStory(
  tx: Transaction,
  id: number,
  story: readonly DemoStep[],
  actors: Record<DemoStep['by'], number>,
) {
  const lines = story.map((step, place) => ({
    at: step.at,
    actor: actors[step.by],
    action: step.action,
    changes: changesOf(step, story[place - 1]),
  }))
  const last = lines.at(-1)!
  await tx.run(sql`
    insert into history (at, actor_id, entity, entity_id, action, changes)
    select h.at, h.actor, 'project', ${id}, h.action, h.changes
    from json_to_recordset(${JSON.stringify(lines)}) as h(at timestamptz, actor integer, action text, changes jsonb)
    order by h.at`)
  await tx.run(sql`
    update project set created_at = ${lines[0]!.at}, saved_at = ${last.at}, saved_by = ${last.actor} where id = ${id}`)
  await tx.run(sql`
    update publication set changed_at = date_trunc('milliseconds', ${last.at}::timestamptz) where project_id = ${id}`)
}

/** A decision without a message clears the previous one. */
function changesOf({ from, to, message, answer }: DemoStep, before: DemoStep | undefined) {
  const was = before?.message ?? ''
  return {
    projectStatus: [from, to],
    ...(was === message ? {} : { message: [was, message] }),
    ...(answer !== '' && { userComment: ['', answer] }),
  }
}
