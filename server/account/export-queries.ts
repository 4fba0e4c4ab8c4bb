import { reviewerFields } from '#domain/projects/project-form.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** What the commission writes for itself, here as elsewhere; its status and its message are for the holder too. */
const internal = reviewerFields.filter((name) => name !== 'projectStatus' && name !== 'message')

/** One answer, shaped by the database: a person's projects may be many, and nobody waits for anything else. */
export async function exportAccount(db: Queries, id: number): Promise<string> {
  const row = await db.row<{ exported: string }>(sql`
    select json_build_object(
      'exportedAt', now(),
      'account', ${account},
      'projects', (
        select coalesce(json_agg(${project} order by p.id), '[]')
        from project p left join commission c on c.id = p.commission_id
        left join image i on i.id = p.image_id
        where p.creator_id = u.id),
      'history', (
        select coalesce(json_agg(json_build_object('at', h.at, 'action', h.action, 'entity', h.entity,
          'entityId', h.entity_id, 'changes', h.changes - ${internal}::text[]) order by h.id), '[]')
        from history h
        where (h.actor_id = u.id and h.impersonator_id is null) or (h.entity = 'user' and h.entity_id = u.id)),
      'signIns', (
        select coalesce(json_agg(json_build_object('createdAt', s.created_at, 'expiresAt', s.expires_at,
          'rememberMe', s.remember_me, 'byAdministrator', s.impersonator_id is not null) order by s.id), '[]')
        from sign_in s where s.user_id = u.id),
      'messages', (
        select coalesce(json_agg(json_build_object('kind', m.kind, 'recipient', m.recipient, 'subject', m.subject,
          'createdAt', m.created_at, 'sentAt', m.sent_at) order by m.created_at), '[]')
        from outgoing_message m
        where lower(m.recipient) in (lower(u.username), nullif(regexp_replace(u.phone_number, '[^+0-9]', '', 'g'), '')))
    )::text as exported
    from user_account u left join commission member on member.id = u.commission_id
    where u.id = ${id}`)
  return row!.exported
}

const account = sql`json_build_object(
  'id', u.id, 'username', u.username, 'firstname', u.firstname, 'lastname', u.lastname,
  'phoneNumber', u.phone_number, 'phoneCountryCode', u.phone_country_code, 'role', u.role,
  'commission', member.name, 'language', u.language, 'createdAt', u.created_at, 'validatedAt', u.validated_at,
  'privacyConsentAt', u.privacy_consent_at, 'lastSignInAt', u.last_sign_in_at)`

/** json_build_object takes fifty pairs at most. */
const project = sql`(jsonb_build_object(
    'id', p.id, 'name', p.name, 'projectStatus', p.status, 'commission', c.name, 'createdAt', p.created_at,
    'submissionDate', p.submission_date, 'certificationDate', p.certification_date,
    'publicationDate', p.publication_date, 'description', p.description, 'nameModified', p.name_modified,
    'descriptionModified', p.description_modified, 'isFree', p.is_free, 'priceDetails', p.price_details,
    'projectAccess', p.project_access, 'projectPublic', p.project_public, 'projectLink', p.project_link,
    'facebookLink', p.facebook_link, 'instagramLink', p.instagram_link, 'userComment', p.user_comment,
    'message', p.message, 'projectImage', '/images/' || i.key || '.' || i.extension,
    'projectTypes', (
      select coalesce(json_agg(t.name order by t.name), '[]')
      from project_project_type link join project_type t on t.id = link.project_type_id where link.project_id = p.id)
  ) || jsonb_build_object(
    'placeName', p.place_name, 'placeAddress', p.place_address, 'placeLatitude', p.place_latitude,
    'placeLongitude', p.place_longitude, 'placeCity', p.place_city, 'placeDepartment', p.place_department,
    'placePhoneNumber', p.place_phone_number, 'placeWebsite', p.place_website, 'organizerType', p.organizer_type,
    'organizerName', p.organizer_name, 'organizerWebsite', p.organizer_website,
    'organizerContactFirstname', p.organizer_contact_firstname,
    'organizerContactLastname', p.organizer_contact_lastname,
    'organizerContactPhoneNumber', p.organizer_contact_phone_number,
    'organizerContactEmail', p.organizer_contact_email, 'dateString', p.date_string_fr,
    'dates', (
      select coalesce(json_agg(d.rule order by d.id), '[]') from project_date d where d.project_id = p.id)
  ))`
