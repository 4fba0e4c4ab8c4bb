import type { ColumnName, ProjectColumns } from '#domain/projects/project-fields.ts'
import { proposalOf, reviewedTexts } from '#domain/translations/translations.ts'
import { filesBefore, type AnswersBefore } from '#domain/questions/project-answers.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * The columns that an act changes, except pictures, which are stored as references so that their files are not removed.
 */
const kept = [
  'status',
  'message',
  'submissionDate',
  'certificationDate',
  'publicationDate',
  'answeredAt',
  ...reviewedTexts,
  'imageCredit',
  ...reviewedTexts.map(proposalOf),
  'imageCreditModified',
  'boosted',
  'isComRelevant',
  'budgetNeeded',
  'budget',
] as const satisfies ColumnName[]

/** The columns that a deletion changes; later edits of a deleted project survive its restoration. */
const byDeletion = [
  'status',
  'message',
  'publicationDate',
  'answeredAt',
  ...reviewedTexts.map(proposalOf),
  'imageModifiedId',
  'imageCreditModified',
  'boosted',
] as const satisfies ((typeof kept)[number] | 'imageModifiedId')[]

type Was = Partial<Pick<ProjectColumns, (typeof kept)[number]>>

/** The data needed to undo an act. */
export type WayBack = {
  version: number
  /** The version as its actor knows it. */
  knownVersion: number
  actorId: number | null
  isOpen: boolean
  recallKey: string
  was: Was & Partial<Pick<ProjectColumns, 'imageId' | 'imageModifiedId'>> & { answers?: AnswersBefore }
  /** The former commission of a file that the act also moved, which stays where it is. */
  movedFrom: { commissionId: number | null } | null
}

type Act = {
  project: ProjectColumns & { id: number; version: number; knownVersion: number }
  actorId: number
  recallKey: string
  seconds: number
  answers: AnswersBefore | undefined
  movedFrom: WayBack['movedFrom']
}

/**
 * Called before the act is written, so `version` is the next one. Returns the pictures that the previous way back kept.
 */
export async function keepWayBack(tx: Transaction, act: Act): Promise<number[]> {
  const { project, actorId, recallKey, seconds, answers, movedFrom } = act
  const fields = Object.fromEntries(kept.map((name) => [name, project[name]]))
  const was = { ...fields, ...(answers && { answers }), ...(movedFrom && { movedFrom }) }
  const before = await tx.row<PictureIds>(sql`
    with before as (select image_id, image_modified_id, files from project_way_back where project_id = ${project.id})
    insert into project_way_back as known
      (project_id, version, known_version, actor_id, until, recall_key, was, image_id, image_modified_id, files)
    values (${project.id}, ${project.version + 1}, ${project.knownVersion + 1}, ${actorId}, clock_timestamp() + make_interval(secs => ${seconds}),
      ${recallKey}, ${JSON.stringify(was)}, ${project.imageId}, ${project.imageModifiedId},
      ${filesBefore(answers)}::integer[])
    on conflict (project_id) do update set version = excluded.version, known_version = excluded.known_version,
      actor_id = excluded.actor_id,
      until = excluded.until, recall_key = excluded.recall_key, was = excluded.was,
      image_id = excluded.image_id, image_modified_id = excluded.image_modified_id, files = excluded.files
    returning (select before.image_id from before) as "imageId", (select before.image_modified_id from before) as "imageModifiedId",
      (select before.files from before) as files`)
  return picturesOf(before!)
}

/** The caller holds the project, so no other undo takes it. */
export function takeWayBack(tx: Transaction, projectId: number): Promise<WayBack | undefined> {
  return tx.row(sql`
    delete from project_way_back where project_id = ${projectId}
    returning version, coalesce(known_version, version) as "knownVersion", actor_id as "actorId", until > clock_timestamp() as "isOpen", recall_key as "recallKey",
      (was - 'movedFrom') || jsonb_build_object('imageId', image_id, 'imageModifiedId', image_modified_id) as was,
      was -> 'movedFrom' as "movedFrom"`)
}

export function beforeDeletion(was: WayBack['was']): WayBack['was'] {
  const fields = Object.fromEntries(byDeletion.flatMap((name) => (name in was ? [[name, was[name]]] : [])))
  return { ...fields, ...(was.answers && { answers: { given: {}, proposed: was.answers.proposed } }) }
}

/** Restores the prepared decision that the undone act had overtaken. */
export function restoreOvertaken(tx: Transaction, projectId: number, undoneVersion: number) {
  tx.send(sql`select restore_overtaken_decision(${projectId}, ${undoneVersion})`)
}

/**
 * Deletes expired ways back, except of deleted projects, which can still be restored. Returns the pictures they kept.
 */
export async function forgetWaysBack(tx: Queries): Promise<number[]> {
  const rows = await tx.rows<PictureIds>(sql`
    delete from project_way_back known using project p
    where p.id = known.project_id and p.status <> 'DELETED' and known.until < now()
    returning known.image_id as "imageId", known.image_modified_id as "imageModifiedId", known.files`)
  return rows.flatMap(picturesOf)
}

type PictureIds = { imageId: number | null; imageModifiedId: number | null; files: number[] | null }

function picturesOf({ imageId, imageModifiedId, files }: PictureIds): number[] {
  return [imageId, imageModifiedId, ...(files ?? [])].filter((id) => id !== null)
}

/** Called once the project is restored: the undone act is no stage of it. */
export function takeStageBack(tx: Transaction, projectId: number) {
  tx.send(sql`select take_stage_back(${projectId})`)
}
