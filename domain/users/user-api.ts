import * as z from 'zod/mini'
import { deleted, done, saved } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { tableEndpoints } from '#domain/tables/table.ts'
import { admins } from '#domain/roles.ts'
import { managedUser, userEditForm, userForm, userRow } from '#domain/users/user.ts'

/** The filters of the list. Their order is that of the positions on the wire: a new one is added at the end. */
const filterNames = ['role', 'commission', 'state'] as const

export type UserFilter = (typeof filterNames)[number]

const byId = z.object({ id })

export const userApi = {
  ...tableEndpoints('user', userRow, admins, {
    filterNames,
    sortNames: ['lastname', 'firstname', 'username', 'role', 'commission', 'nbProjects'],
  }),
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/user/{id}',
    summary: 'One user, with what the caller may do to the account.',
    who: admins,
    params: byId,
    output: managedUser,
  }),
  roles: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/role/getRoles',
    summary: 'The roles that a form may give.',
    who: admins,
    output: z.array(z.object({ value: z.string(), text: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/user',
    summary: 'Create a user. An invitation to choose a password is sent in every case.',
    who: admins,
    input: userForm,
    sends: 'form',
    output: saved,
    refuses: [409],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/user/{id}',
    summary:
      'Change a user; an absent field keeps its value. A new address has to be validated. A password is its owner’s to choose, by the link of /user/sendPasswordMail.',
    who: admins,
    params: byId,
    input: userEditForm,
    sends: 'form',
    output: saved,
    refuses: [462],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/{id}',
    summary: 'Erase a user: unfinished projects go with the account, certified ones stay.',
    who: admins,
    params: byId,
    output: deleted,
  }),
  sendPasswordMail: endpoint({
    method: 'POST',
    path: '/user/sendPasswordMail/{id}',
    summary: 'Send a link to choose a password; a user who is not validated yet is invited again.',
    who: admins,
    params: byId,
    output: done,
    refuses: [429],
  }),
  lock: endpoint({
    method: 'POST',
    path: '/user/lock/{id}',
    summary: 'Lock an account, from its next request on.',
    who: admins,
    params: byId,
    output: done,
  }),
  removeSecondStep: endpoint({
    method: 'POST',
    path: '/user/removeSecondStep/{id}',
    summary:
      'Remove the second step of a user who has lost it: codes and passkeys no longer count, and their sign-ins end.',
    who: ['ROLE_SUPER_ADMIN'],
    params: byId,
    output: done,
    refuses: [404],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/user/unlock/{id}',
    summary: 'End a lock, manual or automatic.',
    who: admins,
    params: byId,
    output: done,
  }),
}
