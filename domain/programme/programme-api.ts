import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { programme } from '#domain/programme/programme.ts'

export const programmeApi = {
  get: endpoint({
    method: 'GET',
    path: '/programme',
    summary: 'The edition that the sidebar, the login page and the agenda announce.',
    who: 'everyone',
    output: programme,
  }),
  environmentName: endpoint({
    method: 'GET',
    path: '/home/getEnvironmentName',
    summary: 'The name of this installation, for the badge.',
    who: 'everyone',
    output: z.string(),
  }),
}
