import { today } from '#domain/days.ts'
import type { Language } from '#domain/language.ts'
import type { SignedIn } from '#domain/session-api.ts'
import type { Verdict } from '#domain/opinions/opinion.ts'
import type { Reply } from '#domain/sessions/committee-session-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { insertSignIn } from '#server/auth/auth-queries.ts'
import { freshTokens } from '#server/auth/sign-in.ts'
import { demoEdition } from '#server/demo/demo-dates.ts'
import { demoProjects } from '#server/demo/demo-projects.ts'
import { drawDemoImage } from '#server/demo/draw-demo-images.ts'
import { seedProject } from '#server/demo/seed-project.ts'
import { giveOpinion } from '#server/opinions/give-opinion.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { keepImage, putImage } from '#server/platform/images/images.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { getProgramme, updateProgramme } from '#server/programme/programme-queries.ts'
import {
  findWhatFilesName,
  insertPlayed,
  insertPlayedHolder,
  listImageKeys,
  type Played,
} from '#server/rehearsals/rehearsal-queries.ts'
import { replyTo } from '#server/sessions/attend-session.ts'
import { addItems } from '#server/sessions/order-session.ts'
import { planSession } from '#server/sessions/plan-session.ts'

type Member = Played & { reply?: Reply }

/** After the person who rehearses. Takeshi Okada is the secretary; Léonie Barrault speaks for Mariko Endō. */
const members: readonly Member[] = [
  played('Takeshi', 'Okada', 'COMING'),
  played('Léonie', 'Barrault', 'VIDEO'),
  played('Mariko', 'Endō', 'REPRESENTED'),
  played('Antoine', 'Ferrand'),
  played('Maël', 'Le Goff', 'COMING'),
  played('Inès', 'Marchand', 'COMING'),
]
const secretary = 0
const represents = 1

const files = 5
const commission = 'Culturelle'
const given: readonly Verdict[] = ['FAVORABLE', 'FAVORABLE', 'RESERVE', 'FAVORABLE', 'DEFAVORABLE']

/** Fills the empty database of a rehearsal, by the acts of the product itself wherever there is one. */
export async function seedRehearsal(db: Database, owner: Omit<Played, 'username'>, language: Language) {
  const day = today()
  const imageId = await keepImage({ db, images: storeInMemory() }, await drawDemoImage(1), null, 'affiche.png')
  const { ids, commissionId, projects } = await db.transaction((tx) => seedFiles(tx, owner, { day, imageId }))
  const viewers = ids.map((id): Viewer => ({
    id,
    role: 'ROLE_COMMISSION',
    commissionId,
    signInId: 0,
    impersonatorId: null,
  }))
  const [presider, ...others] = viewers as [Viewer, ...Viewer[]]
  const secretaryId = others[secretary]!.id
  const form = { day, time: '18:30', chairId: presider.id, secretaryId }
  const { id } = await planSession(db, presider, { language, commissionId, form, repeatable: undefined })
  const order = { id, projects, from: undefined, title: '', isBeforeFiles: false }
  await addItems(db, { viewer: presider, language }, order)
  for (const [place, { reply }] of members.entries()) {
    const holderId = reply === 'REPRESENTED' ? others[represents]!.id : null
    if (reply !== undefined) await replyTo(db, { viewer: others[place]!, language }, { id, reply, holderId })
  }
  for (const projectId of projects.slice(0, 3))
    for (const [place, verdict] of given.entries())
      await giveOpinion(
        db,
        { viewer: others[place]!, language },
        {
          projectId,
          verdict,
          text: '',
          marks: {},
          version: null,
          repeatable: undefined,
        },
      )
  return { sessionId: id, signedIn: await signIn(db, { id: presider.id, ...owner, commissionId }, language) }
}

type Ground = { day: string; imageId: number }

async function seedFiles(tx: Transaction, owner: Omit<Played, 'username'>, { day, imageId }: Ground) {
  await updateProgramme(tx, { ...(await getProgramme(tx)), ...demoEdition(day) })
  const { commissionId, types } = await findWhatFilesName(tx, commission)
  const ids = await insertPlayed(tx, commissionId, [{ ...owner, username: ownAddress }, ...members])
  const holder = played('Claire', 'Delaunay')
  const holderId = await insertPlayedHolder(tx, holder)
  const named = {
    types,
    images: [imageId],
    accounts: new Map([[holder.username, holderId]]),
    commissions: new Map([[commission, commissionId]]),
    members: new Map([[commission, ids.map((id) => ({ id }))]]),
  }
  const chosen = demoProjects(day, () => 'SUBMITED').filter((project) => project.commission === commission)
  const projects: number[] = []
  for (const project of chosen.slice(0, files))
    projects.push(await seedProject(tx, { ...project, holder: holder.username }, named))
  await noteImageUse(tx, [imageId])
  return { ids, commissionId, projects }
}

const ownAddress = 'presidence@essai.test'

type Account = { id: number; firstname: string; lastname: string; commissionId: number }

async function signIn(db: Database, account: Account, language: Language): Promise<SignedIn> {
  const { answer, hashes } = freshTokens({ ...account, username: ownAddress, role: 'ROLE_COMMISSION' })
  await insertSignIn(db, { accountId: account.id, passwordHash: null, rememberMe: false, language }, hashes)
  return answer
}

function played(firstname: string, lastname: string, reply?: Reply): Member {
  const mailbox = `${firstname}.${lastname}`
    .normalize('NFD')
    .replaceAll(/[^a-z.]/gi, '')
    .toLowerCase()
  return { firstname, lastname, username: `${mailbox}@essai.test`, ...(reply && { reply }) }
}

/** Files of a rehearsal stay in memory: each server draws the pictures of its files anew. */
export async function openPictures(db: Database): Promise<ImageStore> {
  const store = storeInMemory()
  const picture = await drawDemoImage(1)
  for (const key of await listImageKeys(db)) await putImage(store, key, picture)
  return store
}

function storeInMemory(): ImageStore {
  const files = new Map<string, Buffer>()
  return {
    put: async (name, content) => void files.set(name, content),
    get: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
  }
}
