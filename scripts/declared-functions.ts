import { grantsBudget } from '#domain/budget/money.ts'
import { openStates } from '#domain/decisions/decision.ts'
import { openings } from '#domain/opinions/opinion-policy.ts'
import { mayFollow } from '#domain/projects/assignee.ts'
import {
  answerAwaitedStatuses,
  certifiedStatuses,
  filedStatuses,
  projectStatuses,
  publishedStatuses,
  takesOpinions,
} from '#domain/projects/statuses.ts'
import { roles } from '#domain/roles.ts'
import { hasEnded, isToCome, openItemStates, sessionStates } from '#domain/sessions/session.ts'

/** Functions of the database that repeat a declaration of `domain`: this writes them, so that each truth is typed once. */
export function declaredFunctions(): string {
  return `-- Written by \`npm run schema\` from the declarations in domain (scripts/declared-functions.ts). Do not edit.

${functions.join('\n\n')}
`
}

const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

const among = (
  name: string,
  words: readonly string[],
) => `create function ${name}(word text) returns boolean language sql immutable
  parallel safe return word in (${list(words)});`

const always = roles.filter((role) => mayFollow({ role, commissionId: null }, 1))
const inOwnCommission = roles.filter((role) => !always.includes(role) && mayFollow({ role, commissionId: 1 }, 1))

const granting = projectStatuses
  .map((to) => ({ to, from: projectStatuses.filter((from) => grantsBudget(from, to)) }))
  .filter(({ from }) => from.length > 0)

const functions = [
  `create function status_rank(status text) returns smallint language sql immutable parallel safe
  return (case status ${projectStatuses.map((status, index) => `when '${status}' then ${index + 1}`).join(' ')} end)::smallint;`,
  among('is_filed', filedStatuses),
  among('is_announced', publishedStatuses),
  among('is_certified', certifiedStatuses),
  among('is_answer_awaited', answerAwaitedStatuses),
  among('takes_opinions', projectStatuses.filter(takesOpinions)),
  among('is_open_decision', openStates),
  among('is_session_to_come', sessionStates.filter(isToCome)),
  among('has_session_ended', sessionStates.filter(hasEnded)),
  among('is_item_open', openItemStates),
  `create function may_follow(role text, member_of integer, commission integer) returns boolean language sql immutable parallel safe
  return role in (${list(always)}) or coalesce(role in (${list(inOwnCommission)}) and member_of = commission, false);`,
  `create function opening_action(cause text) returns text language sql immutable parallel safe
  return case cause
${Object.entries(openings)
  .map(([cause, action]) => `    when '${cause}' then '${action}'`)
  .join('\n')}
    end;`,
  `create function grants_budget(was text, becomes text) returns boolean language sql immutable parallel safe
  return case becomes
${granting.map(({ to, from }) => `    when '${to}' then was in (${list(from)})`).join('\n')}
    else false end;`,
]
