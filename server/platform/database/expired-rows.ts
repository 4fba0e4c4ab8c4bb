import type { Retention } from '#server/platform/config.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { everyStep } from '#server/platform/every-step.ts'
import { assign, join, sql } from '#server/platform/database/sql.ts'

/** The columns that are emptied of a received mail: only the fact stays, for as long as the messages of others. */
export const emptiedMail = join(
  ['raw', 'from_address', 'from_name', 'subject', 'left_out', 'return_path', 'recipients'].map((name) =>
    assign(name, sql`default`),
  ),
)

/** Deletes rows that can no longer be used, and those past their retention. */
export async function deleteExpiredRows(
  db: Queries,
  { tokenDays, unvalidatedDays, messageDays, historyYears, addressDays, auditDays }: Retention,
) {
  const tokensBefore = sql`now() - make_interval(days => ${tokenDays})`
  // An expired link says so and offers a new one for as long as an account may wait to be validated.
  const validationsBefore = sql`now() - make_interval(days => ${unvalidatedDays})`
  const messagesBefore = sql`now() - make_interval(days => ${messageDays})`
  const expired = {
    /** The network part of an address still distinguishes one place from another. */
    address: sql`
      update sign_in set address = network_of(address)
      where created_at < now() - make_interval(days => ${addressDays}) and address ~ '^[0-9a-f:.]+$'`,
    idempotency: sql`delete from idempotency where created_at < now() - interval '1 day'`,
    sign_in: sql`delete from sign_in where expires_at < now()`,
    /** A known browser is deleted when its cookie expires. */
    known_browser: sql`delete from known_browser where last_seen_at < now() - interval '1 year'`,
    token: sql`delete from token where expires_at < ${tokensBefore}`,
    mail_link: sql`
      delete from mail_link where expires_at < case purpose when 'validate' then ${validationsBefore} else ${tokensBefore} end`,
    asked_address: sql`delete from asked_address where asked_at < now() - interval '7 days'`,
    project_person: sql`delete from project_person where user_id is null and invited_at < now() - interval '30 days'`,
    verification_code: sql`delete from verification_code where expires_at < now()`,
    login_proof: sql`delete from login_proof where expires_at < now()`,
    authenticator_offer: sql`delete from authenticator_offer where expires_at < now()`,
    provider_visit: sql`delete from provider_visit where expires_at < now()`,
    passkey_challenge: sql`delete from passkey_challenge where expires_at < now()`,
    rate_limit: sql`delete from rate_limit where since < now() - interval '1 day'`,
    outgoing_message: sql`
      delete from outgoing_message
      where sent_at < ${messagesBefore} or (sent_at is null and next_try_at is null and created_at < ${messagesBefore})`,
    together_notice: sql`delete from together_notice where open_until < now() - interval '1 day'`,
    notification: sql`delete from notification where at < ${messagesBefore}`,
    received_mail: sql`
      update received_mail set ${emptiedMail}
      where raw is not null and state <> 'waiting' and received_at < now() - interval '30 days'`,
    failing_address: sql`
      delete from failing_address f
      where not exists (select from outgoing_message m where lower(m.recipient) = f.address)
        and not exists (select from user_account u where lower(u.username) = f.address and u.deleted_at is null)
        and not exists (select from project p where lower(p.organizer_contact_email) = f.address)`,
    mailbox_message: sql`delete from mailbox_message where received_at < ${messagesBefore}`,
    audit_line: sql`select forget_audit_lines(${auditDays})`,
    auditAddress: sql`select shorten_audit_addresses(${addressDays})`,
    history: sql`delete from history where at < now() - make_interval(years => ${historyYears})`,
  }
  await everyStep(Object.fromEntries(Object.entries(expired).map(([table, query]) => [table, () => db.run(query)])))
}
