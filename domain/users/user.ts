import * as z from 'zod/mini'
import { choice, email, id, newPassword, text } from '#domain/fields.ts'
import { whereRight } from '#domain/beside.ts'
import { defaultPhoneCountry, phoneIsValid } from '#domain/phone.ts'
import { assignableRoles } from '#domain/roles.ts'

export const userDetails = z.object({
  id: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phoneNumber: z.string(),
  phoneCountryCode: z.string(),
  role: z.string(),
  commission: z.nullable(z.object({ id: z.int(), tostring: z.string() })),
  nbProjects: z.int(),
  validated: z.boolean(),
  locked: z.boolean(),
  tostring: z.string(),
})

export type UserDetails = z.infer<typeof userDetails>

/** Since when the address refuses our mails, in the words of its server; null while it does not. */
export const failingMail = z.nullable(z.object({ since: z.string(), said: z.string() }))

export type FailingMail = z.infer<typeof failingMail>

/** A user as an administrator sees them, with the allowed acts. */
export const managedUser = z.extend(userDetails, {
  allowEdit: z.boolean(),
  allowEditRole: z.boolean(),
  allowDelete: z.boolean(),
  allowLock: z.boolean(),
  allowUnlock: z.boolean(),
  allowImpersonate: z.boolean(),
  /** False also for an account without a second step. */
  allowRemoveSecondStep: z.boolean(),
  failingMail,
})

export const userRow = z.extend(userDetails, { allowEdit: z.boolean(), allowDelete: z.boolean() })

const identity = {
  firstname: text({ required: true }),
  lastname: text({ required: true }),
  username: email(),
  /** An absent field keeps its value. */
  phoneNumber: z.optional(text({ maxLength: 40 })),
  phoneCountryCode: z.optional(text({ maxLength: 2 })),
}

/** The user's own data. Where sign-in codes are sent, a new number requires a proof of its owner, then of itself. */
export const accountForm = z
  .object({
    ...identity,
    currentPassword: z.optional(text()),
    code: z.optional(text({ maxLength: 20 })),
    /** The code that was sent to the new number. */
    phoneCode: z.optional(text({ maxLength: 20 })),
  })
  .check(phoneIsValid())

export const registrationForm = z
  .object({
    ...identity,
    phoneNumber: text({ required: true, maxLength: 40 }),
    phoneCountryCode: z._default(text({ maxLength: 2 }), defaultPhoneCountry),
    password: newPassword(),
    privacyConsent: z.optional(z.union([z.boolean(), z.string()])),
  })
  .check(phoneIsValid())

const account = {
  ...identity,
  role: choice(assignableRoles),
  commissionId: z.optional(z.union([z.literal(''), id])),
  password: z._default(newPassword({ required: false }), ''),
}

/** An administrator's form of a user. Only a new account takes a password. */
export const userForm = z.object(account).check(phoneIsValid(), memberHasCommission())

/** An administrator's form of an existing account: an absent field keeps its value. */
export const userEditForm = z
  .object({ ...account, username: z.optional(account.username), role: z.optional(account.role) })
  .check(phoneIsValid(), memberHasCommission())

function memberHasCommission<Shape extends { role?: string; commissionId?: unknown }>() {
  return z.check<Shape>(
    (context) => {
      const { role, commissionId } = context.value
      if (role !== 'ROLE_COMMISSION' || commissionId) return
      context.issues.push({ code: 'custom', input: commissionId, path: ['commissionId'], message: 'MandatoryField' })
    },
    whereRight('role', 'commissionId'),
  )
}

export type UserForm = z.output<typeof userForm>
export type UserEditForm = z.output<typeof userEditForm>
