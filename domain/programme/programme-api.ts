import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { programme, programmeForm } from '#domain/programme/programme.ts'
import { admins } from '#domain/roles.ts'

export const programmeApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/programme',
    summary: 'The edition that the sidebar, the login page and the agenda announce.',
    who: 'everyone',
    output: programme,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/programme',
    summary: 'Change the edition, and when projects may be submitted.',
    who: admins,
    input: programmeForm,
    sends: 'form',
    output: programme,
  }),
  environmentName: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/home/getEnvironmentName',
    summary: 'The name of this installation, for the badge.',
    who: 'everyone',
    output: z.string(),
  }),
}
