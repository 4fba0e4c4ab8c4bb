import { beforeAll, expect, test } from 'vitest'
import { holderFields, internalFields } from '#domain/projects/project-fields.ts'
import { makeQuestion, type MadeQuestion } from '#test/answers-ground.ts'
import { influenceGround, roles, type Person, type Who } from '#test/influence-ground.ts'
import { inDays } from '#test/project-form.ts'

/**
 * The test of influence (COMMITTEE 40): roles × calls × fields. After each act, what every other person may see and do is
 * compared with before. A difference that is not in this list, with its reason, fails the test; so does a line of the
 * list that an act no longer makes. The actor themselves is left out of « for ». Sessions and decisions: their own files.
 */
const { ground, people, changedBy, save, send, give, recuse, remove, otherImage } = influenceGround()
let silent: Person, recused: Person
/** A question of the edition for each circle of readers. */
const asked = {} as Record<'public' | 'reviewers', MadeQuestion>
beforeAll(async () => {
  ;({ silent, recused } = people())
  for (const readers of ['public', 'reviewers'] as const)
    asked[readers] = await makeQuestion(ground.db, { kind: 'shortText', name: readers, readers })
})

const members: Who[] = ['giver', 'silent', 'chair']
const reading: Who[] = [...members, 'stranger', 'admin']
const everybody: Who[] = [...roles]
const reviewing: Who[] = ['recused', ...reading]
const acting: Who[] = ['giver', 'silent', 'chair', 'stranger', 'admin']
const settling: Who[] = ['chair', 'admin']

type Act = (who: Person) => (id: number) => Promise<{ statusCode: number; body: string }>
type Line = [what: string, of: readonly Who[]]
type Influence = { act: Act; by: readonly Who[]; why: string; changes: Line[]; besides?: Partial<Record<Who, Line[]>> }

const saves =
  (fields: () => Parameters<typeof save>[1]): Act =>
  ({ headers }) =>
  (id) =>
    save(id, fields(), headers)
const sends =
  (path: string, form: () => object): Act =>
  ({ headers }) =>
  (id) =>
    send(`/project/${id}/${path}`, form(), headers)

/** What ends for a person who is recused, and begins again: without the direction. */
const part: string[] = ['project.allowEdit', 'project.allowDelete', 'project.allowChangeStatus', 'decision.mayPrepare']
const noPart = (of: Who[]): Line[] => [
  ...part.map((what): Line => [`${what} true → false`, of]),
  ['project.availableStatusForCommission[] 5 → 0', of],
  ['opinions.mayGive true → false', of],
]

const influences: Record<string, Influence> = {
  'writes the address of a member as the contact’s': {
    act: saves(() => ({ organizerContactEmail: silent.username })),
    by: ['holder', ...acting],
    why: 'COMMITTEE 18: it proposes. The member reads, and has no part in a decision until the chair or an administrator settles it; no seal opens',
    changes: [
      ...noPart(['silent']),
      ['opinions.hasInterest false → true', ['silent']],
      ['opinions.possibleConflicts[] 0 → 1', ['silent', ...settling]],
    ],
  },
  'answers a question of the edition': {
    act: saves(() => ({ answers: JSON.stringify({ [asked.public.id]: 'Oui' }) })),
    by: ['holder', ...acting],
    why: 'REACH 27.2: an answer is a field of the form, read with the file; nobody’s rights follow from it',
    changes: [['project.answers[] 0 → 1', everybody]],
  },
  'answers a question for reviewers alone': {
    act: saves(() => ({ answers: JSON.stringify({ [asked.reviewers.id]: 'Oui' }) })),
    by: acting,
    why: 'REACH 27.1: reviewers who are not recused read it; its holder can neither write nor read it, nor that it is there',
    changes: [['project.answers[] 0 → 1', reading]],
  },
  'moves the file to another commission': {
    act: saves(() => ({ commissionId: '2' })),
    by: ['holder', ...acting],
    why: 'SPEC 3: the commission of a file is a field of its form, and its members judge it; no seal opens',
    changes: [
      ['opinions.mayGive true → false', members],
      ['decision.mayPrepare true → false', members],
      ['opinions.recusable[] 2 → 0', ['chair']],
      ['opinions.mayOpen true → false', ['chair']],
      ['opinions.mayGive false → true', ['stranger']],
      ['decision.mayPrepare false → true', ['stranger']],
      ['opinions.recusable[] 3 → 2', ['admin']],
    ],
  },
  refuses: {
    act: saves(() => ({ projectStatus: 'REFUSED', message: 'Non.' })),
    by: acting,
    why: 'SPEC 4: a decision moves the file for all, and its message is read',
    changes: [
      ['project.projectStatus.value SUBMITED → REFUSED', everybody],
      ['thread[] 1 → 2', everybody],
      ['project.allowEdit true → false', ['holder', ...reading]],
      ['project.allowChangeStatus true → false', reading],
      ['project.availableStatusForCommission[] 5 → 0', reading],
      ['project.allowReopen false → true', ['admin']],
      ['project.allowAskAgain false → true', ['holder']],
      ['opinions.mayGive true → false', members],
      ['decision.mail none → some', reviewing],
    ],
  },
  'asks for information': {
    act: saves(() => ({ projectStatus: 'INFOS_NEEDED', message: 'Quelle jauge ?' })),
    by: acting,
    why: 'SPEC 4: a decision moves the file for all, and its holder is to answer',
    changes: [
      ['project.projectStatus.value SUBMITED → INFOS_NEEDED', everybody],
      ['thread[] 1 → 2', everybody],
      ['project.answer – → some', ['holder']],
      ['project.availableStatusForCommission[] 5 → 4', reading],
      ['decision.mail none → some', reviewing],
    ],
  },
  deletes: {
    act:
      ({ headers }) =>
      (id) =>
        remove(`/project/${id}`, headers),
    by: ['holder', ...acting],
    why: 'SPEC 4: a deleted file stays for all, to be restored by an administrator',
    changes: [
      ['project.projectStatus.value SUBMITED → DELETED', everybody],
      ['thread[] 1 → 2', everybody],
      ['project.allowDelete true → false', ['holder', ...reading]],
      ['project.allowChangeStatus true → false', reading],
      ['project.availableStatusForCommission[] 5 → 0', reading],
      ['project.allowPermanentDelete false → true', ['holder', 'admin']],
      ['project.allowRestore false → true', ['admin']],
      ['opinions.mayGive true → false', members],
    ],
    // The holder is mailed what others delete.
    besides: Object.fromEntries(acting.map((who) => [who, [['decision.mail none → some', reviewing]]])),
  },
  'gives an opinion, as one of several still missing': {
    act: (who) => (id) => give(id, who, 'RESERVE', { version: undefined }),
    by: ['silent', 'chair'],
    why: 'COMMITTEE 12.2: others see how many are given, and who has given theirs reads all',
    changes: [
      ['opinions.given 1 → 2', reading],
      ['opinions.opinions[] 1 → 2', ['giver']],
    ],
  },
  'withdraws the only opinion': {
    act: sends('withdrawOpinion', () => ({})),
    by: ['giver'],
    why: 'COMMITTEE 12.2: others see how many are given',
    changes: [['opinions.given 1 → 0', reading]],
  },
  'opens the opinions': {
    act: sends('openOpinions', () => ({})),
    by: settling,
    why: 'COMMITTEE 12.2: the chair and administrators open them, and the cause is written',
    changes: [
      ['opinions.isOpen false → true', reading],
      ['opinions.opening none → some', reading],
      ['opinions.sight sealed → open', ['silent', 'chair', 'stranger', 'admin']],
      ['opinions.tally none → some', ['silent', 'chair', 'stranger', 'admin']],
      ['opinions.opinions[] 0 → 1', ['silent', 'chair', 'stranger', 'admin']],
      ['opinions.mayOpen true → false', settling],
    ],
  },
  'recuses another member': {
    act: sends('recusal', () => ({ userId: silent.id, reason: 'Un proche.' })),
    by: settling,
    why: 'COMMITTEE 12.3: the chair and administrators record it, and that member reads neither opinions nor internal messages',
    changes: [
      ...noPart(['silent']),
      ['project.isRecused – → true', ['silent']],
      ['opinions.sight sealed → none', ['silent']],
      ['opinions.given 1 → none', ['silent']],
      ['opinions.members 3 → none', ['silent']],
      ['opinions.recusals[] 1 → 0', ['silent']],
      ['opinions.mayRecuse true → false', ['silent']],
      ['opinions.ownRecusal none → some', ['silent']],
      ['opinions.members 3 → 2', ['giver', 'chair', 'stranger', 'admin']],
      ['opinions.recusals[] 1 → 2', ['giver', 'chair', 'stranger', 'admin']],
      ['opinions.recusable[] 2 → 1', ['chair']],
      ['opinions.recusable[] 3 → 2', ['admin']],
    ],
  },
  'lifts the recusal of another member': {
    act: sends('liftRecusal', () => ({ userId: recused.id, reason: 'Une erreur.' })),
    by: settling,
    why: 'COMMITTEE 18: the chair and administrators lift it with a reason, and that member takes part again',
    changes: [
      ...part.map((what): Line => [`${what} false → true`, ['recused']]),
      ['project.availableStatusForCommission[] 0 → 5', ['recused']],
      ['opinions.mayGive false → true', ['recused']],
      ['project.isRecused true → –', ['recused']],
      ['opinions.sight none → sealed', ['recused']],
      ['opinions.given none → 1', ['recused']],
      ['opinions.members none → 4', ['recused']],
      ['opinions.mayRecuse false → true', ['recused']],
      ['opinions.ownRecusal some → none', ['recused']],
      ['opinions.members 3 → 4', reading],
      ['opinions.recusals[] 1 → 0', reading],
      ['opinions.recusable[] 2 → 3', ['chair']],
      ['opinions.recusable[] 3 → 4', ['admin']],
    ],
  },
  'recuses themselves': {
    act: (who) => (id) => recuse(id, who),
    by: ['silent'],
    why: 'COMMITTEE 12.3: others no longer wait for that member, and read that they are recused',
    changes: [
      ['opinions.members 3 → 2', reading],
      ['opinions.recusals[] 1 → 2', reading],
      ['opinions.recusable[] 2 → 1', ['chair']],
      ['opinions.recusable[] 3 → 2', ['admin']],
    ],
  },
  'writes to the holder': {
    act: sends('message', () => ({ text: 'Bonjour.', audience: 'shared' })),
    by: ['holder', ...acting],
    why: 'COMMITTEE 10.1: shared messages are read by the holder and all reviewers',
    changes: [['thread[] 1 → 2', everybody]],
  },
  'writes for the commission': {
    act: sends('message', () => ({ text: 'À voir.', audience: 'internal' })),
    by: acting,
    why: 'COMMITTEE 10.1: reviewers read it who are not recused; holders know nothing of it',
    changes: [['thread[] 1 → 2', reading]],
  },
  'invites somebody to it': {
    act: sends('invitePerson', () => ({ address: 'tresorier@ailleurs.example' })),
    by: ['holder'],
    why: 'COMMITTEE 37: an invitation gives nothing before its owner accepts it',
    changes: [],
  },
  'names who follows it': {
    act: sends('assignees', () => ({ assignees: [silent.id] })),
    by: ['giver', 'silent', 'chair', 'admin'],
    why: 'COMMITTEE 15.4: nobody’s rights follow from it',
    changes: [],
  },
}

const admitted = Object.entries(influences).flatMap(([name, line]) =>
  line.by.map((who) => ({ ...line, who, title: `${who} ${name}` })),
)

test.each(admitted)('$title', async ({ who, act, changes, besides }) => {
  const done = await changedBy(act(people()[who]))
  const told = done.changes.map((change): Line => [change.what, [change.who]])
  const listed = [...changes, ...(besides?.[who] ?? [])]
  expect([done.refusal, ...forOthers(who, told)]).toEqual(['', ...forOthers(who, listed)])
})

const forOthers = (who: Who, lines: Line[]) =>
  lines.flatMap(([what, of]) => of.filter((each) => each !== who).map((each) => `${each}: ${what}`)).toSorted()

/** Roles whose act is another one, with tests of its own: who has given an opinion, and who recuses themselves. */
const otherwise: Record<string, readonly Who[]> = {
  'recuses themselves': roles,
  'recuses another member': ['silent'],
  'gives an opinion, as one of several still missing': ['giver'],
}

test.each(Object.entries(influences))('no other role $0', async (name, { act, by }) => {
  const others = roles.filter((who) => !by.includes(who) && !otherwise[name]?.includes(who))
  const { changes } = await changedBy(async (id) => {
    for (const who of others) await act(people()[who])(id)
  })
  expect(changes).toEqual([])
})

/** Every field of the form that no line above names: writing it changes no rights. */
const values: Record<string, () => string | string[] | Blob> = {
  textLanguage: () => 'fr',
  image: () => otherImage(),
  description: () => '<p>Autre texte.</p>',
  selectedProjectTypesIds: () => ['2', '3'],
  isFree: () => 'true',
  projectAccess: () => 'OPEN',
  projectPublic: () => 'ADULTS',
  age: () => '6-',
  placeLatitude: () => '45.76',
  placeLongitude: () => '4.83',
  placePhoneNumber: () => '06 39 98 12 43',
  organizerContactPhoneNumber: () => '06 39 98 12 44',
  projectDateConfs: () => JSON.stringify([{ date: inDays(40), startTime: '10:00', endTime: '12:00' }]),
  budgetNeeded: () => 'true',
  isComRelevant: () => 'true',
  budget: () => '900',
}
const kindValue = (name: string) =>
  /Link|Website/.test(name) ? 'https://exemple.example' : /CountryCode/.test(name) ? 'FR' : 'Autre'
const alone = new Set(['commissionId', 'organizerContactEmail', 'projectStatus', 'message'])

test.each(roles)('%s writes every other field, and nothing changes for anybody else', async (who) => {
  const names = [...Object.keys(holderFields), ...Object.keys(internalFields)].filter((name) => !alone.has(name))
  expect(names.length).toBeGreaterThan(30)
  const fields = Object.fromEntries(names.map((name) => [name, values[name]?.() ?? kindValue(name)]))
  const { changes, refusal } = await changedBy((id) => save(id, fields, people()[who].headers))
  expect(changes.filter((line) => line.who !== who)).toEqual([])
  expect(refusal).toBe(who === 'recused' ? '{"message":"opinion.recused.error"}' : '')
})
