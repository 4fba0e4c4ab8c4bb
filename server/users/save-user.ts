import { fail, invalidField } from '#domain/errors.ts'
import { userActionsFor } from '#domain/users/user-actions.ts'
import type { UserEditForm, UserForm } from '#domain/users/user.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseKnownPassword } from '#server/platform/known-passwords.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import type { Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import { findCommissionName } from '#server/commissions/commission-queries.ts'
import { callerOf } from '#server/platform/rate-limits/rate-limits.ts'
import { defaultPhoneCountry } from '#domain/phone.ts'
import { admins, type Role } from '#domain/roles.ts'
import { isSecondStep } from '#server/users/second-step-need.ts'
import { changesToTell, tellAccountChange } from '#server/users/tell-account-change.ts'
import { refuseLockedWays } from '#server/users/ways-in-queries.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { ensureStillAdmin } from '#server/users/last-admin.ts'
import { isOrWasAdmin } from '#server/users/asked-address-queries.ts'
import { askSecondAdministrator, moveAddress } from '#server/users/second-administrator.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import {
  endImpersonationsBy,
  holdNames,
  holdUser,
  insertUser,
  removeRegistrationAt,
  updateUser,
  type UserFields,
  type UserRow,
} from '#server/users/user-queries.ts'

/** POST /user: the account exists at once, and its owner chooses a password by the link of the invitation. */
export async function createUser(
  deps: Deps,
  viewer: Viewer,
  form: UserForm,
  { language, repeatable, ip }: { language: Language; repeatable: Repeatable | undefined; ip: string },
): Promise<{ id: number; tostring: string }> {
  const fields = fieldsOf(form)
  await refuseKnownPassword('password', form.password)
  const passwordHash = form.password === '' ? null : await hashPassword(form.password, callerOf(ip))
  return once(deps.db, viewer, repeatable, async (tx) => {
    await removeRegistrationAt(tx, fields.username)
    const id = await insertUser(tx, fields, { passwordHash, consented: false, language })
    await recordHistory(tx, viewer, { entity: 'user', entityId: id, action: 'created' })
    await sendAccountMail(tx, deps, 'invitation', { id, ...fields }, language)
    return { id, tostring: personName(fields, language) }
  })
}

/** POST /user/{id}. Only its owner chooses a password: an administrator sends them a link. */
export async function editUser(deps: Deps, viewer: Viewer, id: number, form: UserEditForm, language: Language) {
  // One's own password is changed where the old one is required.
  if (id === viewer.id && form.password !== '') fail('user.ownAccount.error')
  if (form.password !== '') invalidField('password', 'user.password.error')
  await deps.db.transaction(async (tx) => {
    await holdNames(tx)
    await ensureStillAdmin(tx, viewer)
    const before = (await holdUser(tx, id)) ?? fail('resource.notFound.error')
    const allowed = userActionsFor(before, viewer)
    if (!allowed.allowEdit) fail('user.superAdmin.error')
    const fields = fieldsAfter(form, before)
    const after = allowed.allowEditRole ? fields : keepingRole(fields, before)
    // One's own address is the current sign-in's: only another administrator may change it.
    if (id === viewer.id) after.username = before.username
    // One's own second step is changed where it is proven.
    if (id === viewer.id && after.phoneNumber !== before.phoneNumber && isSecondStep(deps, before))
      invalidField('phoneNumber', 'user.ownAccount.error')

    const { username } = after
    const isAsked = username.toLowerCase() !== before.username.toLowerCase() && (await isOrWasAdmin(tx, id))
    if (isAsked) after.username = before.username
    const isMoved = after.username.toLowerCase() !== before.username.toLowerCase()
    if (isMoved || isAsked || after.phoneNumber !== before.phoneNumber) await refuseLockedWays(tx, { id })
    if (isMoved) await removeRegistrationAt(tx, after.username)
    await updateUser(tx, id, after)
    await recordHistory(tx, viewer, {
      entity: 'user',
      entityId: id,
      action: 'edited',
      changes: changesOf(before, after),
    })
    if (isMoved) await moveAddress(tx, deps, { id, ...after }, language)
    if (isAsked) await askSecondAdministrator(tx, deps, viewer, { user: before, username })
    // Without this, an ended impersonation would be valid again once the account regains the right.
    if (isAdmin(before.role) && !isAdmin(after.role)) await endImpersonationsBy(tx, id)
    await tellAccountChange(tx, deps, before, {
      changes: changesToTell({ ...before, commissionId: before.commission?.id ?? null }, after),
      by: viewer.id === id ? 'owner' : 'team',
      newAddress: after.username,
      newRole: after.role,
      newCommission: after.commissionId === null ? undefined : await findCommissionName(tx, after.commissionId),
    })
  })
}

function fieldsOf(form: UserForm): UserFields {
  const { firstname, lastname, username, role, phoneNumber = '', phoneCountryCode = defaultPhoneCountry } = form
  return { firstname, lastname, username, phoneNumber, phoneCountryCode, role, commissionId: commissionIn(form) }
}

/** Fields that the form leaves out stay unchanged. */
function fieldsAfter(form: UserEditForm, { commission, ...before }: UserRow): UserFields {
  const { firstname, lastname, username = before.username, role = before.role } = form
  const { phoneNumber = before.phoneNumber, phoneCountryCode = before.phoneCountryCode } = form
  const commissionId = commissionIn({ role, commissionId: form.commissionId || commission?.id })
  return { firstname, lastname, username, phoneNumber, phoneCountryCode, role, commissionId }
}

function commissionIn({ role, commissionId }: Pick<UserRow, 'role'> & Pick<UserForm, 'commissionId'>): number | null {
  return role === 'ROLE_COMMISSION' ? Number(commissionId) : null
}

function keepingRole(fields: UserFields, { role, commission }: UserRow): UserFields {
  return { ...fields, role, commissionId: commission?.id ?? null }
}

function changesOf({ commission, ...before }: UserRow, after: UserFields) {
  return changesBetween<UserFields>({ ...before, commissionId: commission?.id ?? null }, after)
}

function isAdmin(role: Role): boolean {
  return admins.some((admin) => admin === role)
}
