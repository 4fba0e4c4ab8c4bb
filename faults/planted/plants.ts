import { committeePlants } from '#faults/planted/committee-plants.ts'
import type { Plant } from '#faults/planted/plant.ts'

const ownSettings = (setting: string): Plant['changes'][number] => ({
  file: 'server/platform/database/embedded-postgres.ts',
  find: `  'listen_addresses=',\n`,
  put: `  'listen_addresses=',\n  '${setting}',\n`,
})
const lost = /^LOST /m
const outbox = 'server/platform/outbox/outbox.ts'
const carrying = `await carriers[message.kind](message)`

/** The faults that the harnesses must find: losses, leaks and rights that a change could introduce. */
export const plants: Plant[] = [
  {
    what: 'an answer is given before the commit',
    changes: [
      {
        file: 'server/platform/database/database.ts',
        find: `await together([...sent, ask({ text: 'commit' })])`,
        put: `void together([...sent, ask({ text: 'commit' })]).catch(() => {})`,
      },
    ],
    finder: 'rounds',
    says: lost,
  },
  {
    what: 'a message that did not leave is not tried again',
    changes: [
      {
        file: 'server/platform/outbox/outbox-queries.ts',
        find: `then now() + make_interval(secs => least(3600, 5 * 2 ^ least(tries - 1, 10)))`,
        put: `then null::timestamptz`,
      },
    ],
    finder: 'rounds',
    says: /^LOST the (mail|sms) .* never arrived/m,
  },
  {
    what: 'a message counts as sent before it is sent',
    changes: [{ file: outbox, find: carrying, put: `await markSent(db, message.id)\n      ${carrying}` }],
    finder: 'rounds',
    says: /^LOST the (mail|sms) .* never arrived/m,
  },
  {
    what: 'a secret vote counts each time it is pressed',
    changes: [{ file: 'server/sessions/run-ballot.ts', find: `    if (held.hasVoted) return\n`, put: '' }],
    finder: 'room',
    says: /^round \d+, secret: .* is shown, .* was acknowledged/m,
  },
  {
    what: 'the keys of what was done are not kept',
    changes: [
      {
        file: 'server/platform/idempotency/once.ts',
        find: `if (repeatable === undefined) return work()`,
        put: `if (repeatable === undefined || viewer.id > 0) return work()`,
      },
    ],
    finder: 'rounds',
    says: /^LOST project \d+: /m,
  },
  {
    what: 'a save does not wait for the files of its picture',
    changes: [
      {
        file: 'server/platform/images/images.ts',
        find: `  await Promise.all([\n    images.put(originalOf`,
        put: `  void Promise.all([\n    images.put(originalOf`,
      },
    ],
    finder: 'rounds',
    says: /^LOST .*(has a row and no file|ended by itself|ended with|nobody can go on)/m,
  },
  {
    what: 'a save does not wait for the files of its picture, and swallows their failure',
    changes: [
      {
        file: 'server/platform/images/images.ts',
        find: `  await Promise.all([\n    images.put(originalOf`,
        put: `  void Promise.allSettled([\n    images.put(originalOf`,
      },
    ],
    finder: 'rounds',
    says: /^LOST .*has a row and no file/m,
  },
  {
    what: 'synchronous_commit = off',
    changes: [ownSettings('synchronous_commit=off')],
    finder: 'power',
    says: lost,
  },
  { what: 'fsync = off', changes: [ownSettings('fsync=off')], finder: 'power', says: lost },
  {
    what: 'a picture is written without a flush',
    changes: [
      { file: 'server/platform/images/folder-store.ts', find: `{ flush: true, mode: 0o600 }`, put: `{ mode: 0o600 }` },
    ],
    finder: 'power',
    says: /^LOST .*(bytes of|has a row and no file)/m,
  },
  {
    what: 'a picture gets its name without a flush of its folder',
    changes: [
      {
        file: 'server/platform/images/folder-store.ts',
        find: `      await flushFolder(dirname(path))\n`,
        put: ``,
      },
    ],
    finder: 'power',
    says: /^LOST .*(bytes of|has a row and no file)/m,
  },
  {
    what: 'every holder reads every project',
    changes: [
      {
        file: 'server/projects/rows/project-queries.ts',
        find: `  const project = await db.row<ProjectRecord>(selectProject(viewer, id))`,
        put: `  const project = await db.row<ProjectRecord>(selectProject({ ...viewer, role: 'ROLE_COMMISSION' }, id))`,
      },
    ],
    finder: 'fuzz',
    says: /(other|holder) asks .* is told secret-of-/,
  },
  {
    what: 'a holder deletes another’s project',
    changes: [
      {
        file: 'server/projects/save/delete-project.ts',
        find: `    const before = await getHeldProject(tx, viewer, id)\n    ensureAllowed(before, viewer, permanent ? 'allowPermanentDelete' : 'allowDelete')\n`,
        put: `    const before = await getHeldProject(tx, { ...viewer, role: 'ROLE_ADMIN' }, id)\n`,
      },
    ],
    finder: 'fuzz',
    says: /other asks DELETE .project.* changes a row of (project|prepared_decision)/,
  },
  {
    what: 'a holder is told what the commission wrote for itself',
    changes: [
      {
        file: 'server/projects/rows/present-project.ts',
        find: `...(viewer.role === 'ROLE_USER' ? {} : internalsOf(project, viewer, language)),`,
        put: `...internalsOf(project, viewer, language),`,
      },
    ],
    finder: 'fuzz',
    says: /(holder|other) asks .* is told (secret-of-reviewers|the internal field)/,
  },
  {
    what: 'a holder boosts a project',
    changes: [
      {
        file: 'domain/projects/project-api.ts',
        find: `    summary: 'Put a published project first in the agenda.',\n    who: reviewers,`,
        put: `    summary: 'Put a published project first in the agenda.',\n    who: 'signedIn',`,
      },
      { file: 'domain/projects/workflow.ts', find: `allowBoost: isReviewer && `, put: `allowBoost: ` },
    ],
    finder: 'fuzz',
    says: /holder asks POST .*boostProject.* changes a row of project: .*boosted/,
  },
  {
    what: 'the door does not ask for the role',
    changes: [
      {
        file: 'server/platform/http/bind.ts',
        find: `    if (!admits(endpoint.who, viewer.role)) fail('notAuthorized.error')\n`,
        put: ``,
      },
    ],
    finder: 'fuzz',
    says: /(holder|other|member) asks .* is not for them/,
  },
  {
    what: 'everybody signed in reads every account',
    changes: [
      {
        file: 'domain/users/user-api.ts',
        find: `    summary: 'One user, with what the caller may do to the account.',\n    who: admins,`,
        put: `    summary: 'One user, with what the caller may do to the account.',\n    who: 'signedIn',`,
      },
    ],
    finder: 'fuzz',
    says: /(holder|other) asks GET .user.* is told /,
  },
  {
    what: 'the loser of a collision is not tried again',
    changes: [
      {
        file: 'server/platform/database/collisions.ts',
        find: `new Set(['40P01', '40001'])`,
        put: `new Set<string>()`,
      },
    ],
    finder: 'server/platform/database/collisions.test.ts',
    says: /deadlock detected/,
  },
  {
    what: 'two who leave wait for each other, and neither is tried again',
    changes: [
      { file: 'server/users/user-queries.ts', find: 'sql`select hold_saves_back()`', put: 'sql`select 1`' },
      { file: 'server/platform/database/collisions.ts', find: `new Set(['40P01', '40001'])`, put: `new Set<string>()` },
    ],
    finder: 'server/leaving-at-once.test.ts',
    // The deadlock hits the calendar, which names it, or a user, who is told to try again.
    says: /deadlock detected|\\"server\.unavailable\.error\\"\}"/,
  },
  ...committeePlants,
]
