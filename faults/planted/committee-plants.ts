import type { Plant } from '#faults/planted/plant.ts'

/** What a commission must be able to trust: one for each noun of its work. */
export const committeePlants: Plant[] = [
  {
    what: 'a sealed opinion is listed',
    changes: [
      {
        file: 'server/opinions/present-opinions.ts',
        find: `sight === 'open' ? listOpinions(db, projectId, language) : []`,
        put: `listOpinions(db, projectId, language)`,
      },
    ],
    finder: 'server/every-get.test.ts',
    says: /GET \/project\/\{id\}\/opinions shows each person/,
  },
  {
    what: 'opinions open before all who were asked have given theirs',
    changes: [
      {
        file: 'database/functions/25_opinions.sql',
        find: `where u.id = any (p.asked_members) and is_active_member(u, p.commission_id) and not is_recused(p.id, u.id)`,
        put: `where false`,
      },
    ],
    finder: 'server/opinions/bending-a-file.test.ts',
    says: /FAIL .* opens no sealed opinions/,
  },
  {
    what: 'the address of the contact recuses again',
    changes: [
      {
        file: 'database/functions/25_opinions.sql',
        find: `  return exists (select from recusal r where r.project_id = of_project and r.user_id = person and r.lifted_at is null);`,
        put: `  return exists (select from project p join user_account u on lower(u.username) = lower(p.organizer_contact_email)
    where p.id = of_project and u.id = person)
    or exists (select from recusal r where r.project_id = of_project and r.user_id = person and r.lifted_at is null);`,
      },
    ],
    finder: 'server/opinions/bending-a-file.test.ts',
    says: /FAIL .* voids no secret ballot under way/,
  },
  {
    what: 'a member with a possible interest decides',
    changes: [
      {
        file: 'domain/projects/workflow.ts',
        find: `  return project.isRecused || project.hasInterest ? noneOf(actions) : actions`,
        put: `  return project.isRecused ? noneOf(actions) : actions`,
      },
    ],
    finder: 'server/influence.test.ts',
    says: /FAIL .* writes the address of a member/,
  },
  {
    what: 'who is recused reads what the room proposes',
    changes: [
      {
        file: 'server/sessions/present-room.ts',
        find: `return { ...head, mayRun: false, proposal: null,`,
        put: `return { ...head, mayRun: false, proposal: item.proposal,`,
      },
    ],
    finder: 'server/influence-of-decisions.test.ts',
    says: /FAIL .* proposes a decision/,
  },
  {
    what: 'who is recused learns that a decision is prepared',
    changes: [
      {
        file: 'server/decisions/decision-routes.ts',
        find: `row === undefined || row.isRecused ? fail(notFound) : row`,
        put: `row === undefined ? fail(notFound) : row`,
      },
    ],
    finder: 'server/sessions/out-of-a-called-file.test.ts',
    says: /FAIL .* has none in the room and in its decision/,
  },
  {
    what: 'nobody is told of a recusal that another records',
    changes: [
      {
        file: 'server/opinions/stay-out.ts',
        find: `  if (userId !== viewer.id) tellWhomItConcerns(`,
        put: `  if (userId < 0) tellWhomItConcerns(`,
      },
    ],
    finder: 'server/opinions/staying-out.test.ts',
    says: /FAIL .* is notified when another records or lifts the recusal/,
  },
  {
    what: 'a stale decision is sent',
    changes: [
      {
        file: 'domain/decisions/decision.ts',
        find: `  return whyStale(decision, today) === undefined ? decision.state : 'STALE'`,
        put: `  return whyStale(decision, today) === undefined ? decision.state : decision.state`,
      },
    ],
    finder: 'server/decisions/sending-later.test.ts',
    says: /FAIL .*server\/decisions\/sending-later\.test\.ts/,
  },
  {
    what: 'minutes are sealed over an open remark',
    changes: [{ file: 'domain/minutes/minutes.ts', find: `  if (openRemarks > 0) return 'remarks'\n`, put: '' }],
    finder: 'server/minutes/sealing.test.ts',
    says: /FAIL .*server\/minutes\/sealing\.test\.ts/,
  },
  {
    what: 'a row of the register is not chained to the one before',
    changes: [
      {
        file: 'database/functions/85_register.sql',
        find: `register_part(coalesce(encode(previous, 'hex'), ''))`,
        put: `register_part('')`,
      },
    ],
    finder: 'server/register/register.test.ts',
    says: /FAIL .*server\/register\/register\.test\.ts/,
  },
  {
    what: 'the bell of a recused member goes on about the file',
    changes: [
      {
        file: 'server/notifications/who-may-be-told-queries.ts',
        find: `else not is_recused(\${projectId}, \${account}.id) end`,
        put: `else true end`,
      },
    ],
    finder: 'server/every-get.test.ts',
    says: /GET \/notification shows each person/,
  },
  {
    what: 'who follows a file is told nothing of it',
    changes: [
      {
        file: 'server/notifications/notify-queries.ts',
        find: `\n      union select project_assignee.user_id from project_assignee where project_assignee.project_id = \${projectId}\``,
        put: `\``,
      },
    ],
    finder: 'server/notifications/who-is-told.test.ts',
    says: /FAIL .* who follows the file/,
  },
]
