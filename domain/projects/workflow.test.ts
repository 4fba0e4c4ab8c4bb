import { describe, expect, test } from 'vitest'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { entersQueue, statusAfterReview, staysBoosted } from '#domain/projects/outcomes.ts'
import {
  actionsFor,
  availableStatusForCommission,
  datesAfter,
  ensureAllowed,
  needsMessage,
  refuseArchived,
  refuseRecused,
  statusAfter,
  type Act,
  type ProjectActions,
} from '#domain/projects/workflow.ts'
import type { Role } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'

const now = { state: 'current' } as const

/** Short names, so that a whole table can be read at a glance. */
const short = {
  NEW: 'NEW',
  DRAFT: 'DRAFT',
  SUBMITED: 'SUBM',
  INFOS_NEEDED: 'INFO',
  CERTIFIED_UNPUBLISHED_INFOS_NEEDED: 'CU-I',
  CERTIFIED_UNPUBLISHED_MODIFIED: 'CU-M',
  CERTIFIED_PUBLISHED: 'CP',
  CERTIFIED_PUBLISHED_MODIFIED: 'CP-M',
  REFUSED: 'REF',
  DELETED: 'DEL',
} as const satisfies Record<ProjectStatus | 'NEW', string>

const everyFrom = ['NEW', ...projectStatuses] as const

describe('the status after each act, from each status, by each party', () => {
  // Written by hand from PRODUCT section 2; a dash is a refusal.
  const holder = `
            saveDraft submit propose withdraw delete
    NEW     DRAFT     SUBM   -       -        -
    DRAFT   DRAFT     SUBM   -       -        DEL
    SUBM    SUBM      SUBM   -       -        DEL
    INFO    INFO      SUBM   -       -        DEL
    CU-I    CU-I      CU-M   -       -        DEL
    CU-M    CU-M      CU-M   -       -        DEL
    CP      CP        CP     CP-M    -        DEL
    CP-M    CP-M      CP-M   CP-M    CP       DEL
    REF     -         -      -       -        DEL
    DEL     DRAFT     SUBM   -       -        -`
  const reviewer = `
            saveDraft submit propose withdraw accept refuse delete
    NEW     -         -      -       -        -      -      -
    DRAFT   -         -      -       -        -      -      DEL
    SUBM    -         -      -       -        -      -      DEL
    INFO    -         -      -       -        -      -      DEL
    CU-I    -         -      -       -        -      -      DEL
    CU-M    -         -      -       -        -      -      DEL
    CP      -         -      -       -        -      -      DEL
    CP-M    -         -      -       -        CP     CP     DEL
    REF     -         -      -       -        -      -      DEL
    DEL     -         -      -       -        -      -      -`

  const admin = `
            reopen restore
    NEW     -      -
    DRAFT   -      -
    SUBM    -      -
    INFO    -      -
    CU-I    -      -
    CU-M    -      -
    CP      -      -
    CP-M    -      -
    REF     SUBM   -
    DEL     -      DRAFT`

  test.each([
    ['holder', holder],
    ['reviewer', reviewer],
    ['admin', admin],
  ] as const)('%s', (by, table) => {
    const { acts, rows } = readTable(table)
    for (const from of everyFrom) {
      const found = acts.map((act) => short[statusAfter(from, by, act as Act) ?? 'NEW'].replace('NEW', '-'))
      expect([short[from], ...found]).toEqual(rows.get(short[from]))
    }
  })

  test('a deleted project is restored to its status, and only by an administrator', () => {
    const others = projectStatuses.filter((status) => status !== 'DELETED')
    expect(projectStatuses.filter((status) => statusAfter('DELETED', 'admin', 'restore', status))).toEqual(others)
    for (const from of everyFrom)
      for (const by of ['holder', 'reviewer'] as const)
        expect([statusAfter(from, by, 'restore'), statusAfter(from, by, 'reopen')]).toEqual([undefined, undefined])
  })

  test('modifications stay in their status while some of them wait', () => {
    for (const act of ['accept', 'refuse'] as const) {
      expect(statusAfterReview('CERTIFIED_PUBLISHED_MODIFIED', act, true)).toBe('CERTIFIED_PUBLISHED_MODIFIED')
      expect(statusAfterReview('CERTIFIED_PUBLISHED_MODIFIED', act, false)).toBe('CERTIFIED_PUBLISHED')
      expect(() => statusAfterReview('CERTIFIED_PUBLISHED', act, true)).toThrow('project.action.refused.error')
    }
  })

  test('only a reviewer accepts, refuses or decides', () => {
    for (const from of everyFrom) {
      for (const act of ['accept', 'refuse', 'decide'] as const)
        expect(statusAfter(from, 'holder', act)).toBeUndefined()
    }
  })
})

describe('what a reviewer may choose', () => {
  const choices: Record<ProjectStatus, string> = {
    DRAFT: '',
    SUBMITED: 'SUBM INFO CU-I CP REF',
    INFOS_NEEDED: 'INFO CU-I CP REF',
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: 'CU-I CP REF',
    CERTIFIED_UNPUBLISHED_MODIFIED: 'CU-M CU-I CP REF',
    CERTIFIED_PUBLISHED: 'CP CU-I REF',
    CERTIFIED_PUBLISHED_MODIFIED: 'CP-M CU-I REF',
    REFUSED: '',
    DELETED: '',
  }

  test.each(projectStatuses)('from %s', (status) => {
    const offered = availableStatusForCommission(status)
    expect(offered.map((choice) => short[choice]).join(' ')).toBe(choices[status])
    const others = projectStatuses.filter((target) => target !== status)
    const reached = others.filter((target) => statusAfter(status, 'reviewer', 'decide', target) === target)
    expect(reached).toEqual(projectStatuses.filter((target) => target !== status && offered.includes(target)))
  })
})

describe('who may do what', () => {
  const viewers = {
    owner: viewer(1, 'ROLE_USER'),
    other: viewer(2, 'ROLE_USER'),
    commission: viewer(3, 'ROLE_COMMISSION'),
    admin: viewer(4, 'ROLE_ADMIN'),
    super: viewer(5, 'ROLE_SUPER_ADMIN'),
  }
  // E edit, D delete, P delete permanently, U duplicate, B boost, N unboost (when boosted), T say what happens to dates, S status, A accept and refuse,
  // R restore, O reopen.
  const expected = `
            owner other commission admin super
    DRAFT   EDU   -     ED         ED    ED
    SUBM    EDU   -     EDS        EDS   EDS
    INFO    EDU   -     EDS        EDS   EDS
    CU-I    EDU   -     EDS        EDS   EDS
    CU-M    EDU   -     EDS        EDS   EDS
    CP      EDUT  -     EDBTS      EDBTS EDBTS
    CP-M    EDUT  -     EDTSA      EDTSA EDTSA
    REF     DUV   -     D          DO    DO
    DEL     EPU   -     E          EPR   EPR`

  const letters: [string, keyof ProjectActions][] = [
    ['E', 'allowEdit'],
    ['D', 'allowDelete'],
    ['P', 'allowPermanentDelete'],
    ['U', 'allowDuplicate'],
    ['B', 'allowBoost'],
    ['N', 'allowUnboost'],
    ['T', 'allowDateStates'],
    ['S', 'allowChangeStatus'],
    ['A', 'allowAcceptModifications'],
    ['R', 'allowRestore'],
    ['O', 'allowReopen'],
    ['V', 'allowAskAgain'],
  ]

  test.each(projectStatuses)('to a project that is %s', (status) => {
    const { acts, rows } = readTable(expected)
    const found = acts.map((who) => {
      const actions = actionsFor(
        { status, creatorId: 1, people: [], boosted: false, edition: now },
        viewers[who as keyof typeof viewers],
      )
      expect(actions.allowRefuseModifications).toBe(actions.allowAcceptModifications)
      return letters.map(([letter, action]) => (actions[action] ? letter : '')).join('') || '-'
    })
    expect([short[status], ...found]).toEqual(rows.get(short[status]))
  })

  test('a boosted project can be unboosted by reviewers, and not boosted again', () => {
    const project = { status: 'CERTIFIED_PUBLISHED', creatorId: 1, people: [], boosted: true, edition: now } as const
    expect(actionsFor(project, viewers.commission)).toMatchObject({ allowBoost: false, allowUnboost: true })
    expect(actionsFor(project, viewers.owner)).toMatchObject({ allowBoost: false, allowUnboost: false })
  })

  test.each(projectStatuses)(
    'in an archive, %s is read: filed again by its holder, put right where it is published, its dates told',
    (status) => {
      const project = { status, creatorId: 1, people: [], boosted: true, edition: { state: 'archived' } } as const
      const allowed = (viewer: Viewer) =>
        Object.entries(actionsFor(project, viewer)).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
      const isPublished = status.startsWith('CERTIFIED_PUBLISHED')
      expect(allowed(viewers.owner)).toEqual(isPublished ? ['allowDuplicate', 'allowDateStates'] : ['allowDuplicate'])
      expect(allowed(viewers.commission)).toEqual(isPublished ? ['allowDateStates'] : [])
      expect(allowed(viewers.admin)).toEqual(isPublished ? ['allowDateStates', 'allowCorrect'] : [])
      expect(() => ensureAllowed(project, viewers.admin, 'allowEdit')).toThrow('edition.archived.error')
      expect(() => refuseArchived(project)).toThrow('edition.archived.error')
    },
  )

  test('a recused user may do nothing to a project, and the refusal says why', () => {
    const file = {
      status: 'SUBMITED',
      creatorId: 9,
      people: [],
      boosted: false,
      edition: now,
      isRecused: true,
    } as const
    for (const role of ['ROLE_COMMISSION', 'ROLE_ADMIN'] as const) {
      const viewer = { id: 1, role, commissionId: null, signInId: 1, impersonatorId: null }
      expect(Object.values(actionsFor(file, viewer))).toEqual(Object.keys(actionsFor(file, viewer)).map(() => false))
      expect(() => ensureAllowed(file, viewer, 'allowEdit')).toThrow('opinion.recused.error')
    }
    expect(() =>
      ensureAllowed({ ...file, isRecused: false, hasInterest: true }, viewers.admin, 'allowChangeStatus'),
    ).toThrow('opinion.interest.error')
    expect(() => refuseRecused({ isRecused: true })).toThrow('opinion.recused.error')
    expect(() => refuseRecused({ isRecused: false })).not.toThrow()
    expect(() => refuseRecused({})).not.toThrow()
  })

  test('403 is what is never the viewer’s to do, 462 what the state forbids now', () => {
    const project = { status: 'REFUSED', creatorId: 1, people: [], boosted: false, edition: now } as const
    const refused = (viewer: Viewer, action: keyof ProjectActions, why: string) =>
      expect(() => ensureAllowed(project, viewer, action)).toThrow(why)
    const [never, later] = ['notAuthorized.error', 'project.action.refused.error']
    for (const action of ['allowRestore', 'allowReopen', 'allowPermanentDelete', 'allowCorrect'] as const)
      refused(viewers.commission, action, never)
    for (const action of ['allowBoost', 'allowUnboost'] as const) refused(viewers.commission, action, later)
    for (const action of ['allowRestore', 'allowCorrect'] as const) refused(viewers.admin, action, later)
    for (const action of ['allowBoost', 'allowAcceptModifications'] as const) refused(viewers.owner, action, never)
    refused(viewers.owner, 'allowPermanentDelete', later)
    expect(() => ensureAllowed(project, viewers.owner, 'allowEdit')).toThrow('project.action.refused.error')
    expect(() => ensureAllowed(project, viewers.owner, 'allowDelete')).not.toThrow()
  })
})

describe('what follows from a change of status', () => {
  const none = { submissionDate: null, certificationDate: null, publicationDate: null }
  const [first, later] = ['2025-10-01T08:00:00Z', '2025-10-09T08:00:00Z']

  test('the first submission, the first certification and the last publication are dated', () => {
    const submitted = datesAfter('DRAFT', 'SUBMITED', none, first)
    expect(submitted).toEqual({ ...none, submissionDate: first })
    expect(datesAfter('INFOS_NEEDED', 'SUBMITED', submitted, later)).toEqual(submitted)

    const published = datesAfter('SUBMITED', 'CERTIFIED_PUBLISHED', submitted, first)
    expect(published).toEqual({ submissionDate: first, certificationDate: first, publicationDate: first })
    expect(datesAfter('CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED', published, later)).toEqual(published)

    const unpublished = datesAfter('CERTIFIED_PUBLISHED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', published, later)
    expect(unpublished).toEqual({ ...published, publicationDate: null })
    expect(datesAfter('CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED', unpublished, later)).toEqual({
      ...published,
      publicationDate: later,
    })
  })

  test('exactly three statuses require a message', () => {
    expect(projectStatuses.filter(needsMessage)).toEqual([
      'INFOS_NEEDED',
      'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
      'REFUSED',
    ])
  })

  test('a boost ends outside of the agenda', () => {
    expect(projectStatuses.filter((status) => staysBoosted(true, status))).toEqual([
      'CERTIFIED_PUBLISHED',
      'CERTIFIED_PUBLISHED_MODIFIED',
    ])
    expect(staysBoosted(false, 'CERTIFIED_PUBLISHED')).toBe(false)
  })

  test('consents are required on entering the queue from outside, not on an answer', () => {
    const entering = everyFrom.flatMap((from) =>
      projectStatuses.filter((to) => entersQueue(from, to)).map((to) => `${from} ${to}`),
    )
    expect(entering).toEqual(['NEW SUBMITED', 'DRAFT SUBMITED', 'DELETED SUBMITED'])
  })
})

function viewer(id: number, role: Role): Viewer {
  return { id, role, commissionId: null, signInId: 1, impersonatorId: null }
}

function readTable(text: string) {
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return { acts: head, rows: new Map(lines.map((cells) => [cells[0], cells])) }
}
