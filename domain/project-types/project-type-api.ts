import * as z from 'zod/mini'
import { deleted, saved } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { editedProjectType, projectType, projectTypeForm, projectTypeRow } from '#domain/project-types/project-type.ts'
import { tableEndpoints } from '#domain/tables/table.ts'
import { admins } from '#domain/roles.ts'

const byId = z.object({ id })

export const projectTypeApi = {
  ...tableEndpoints('projectType', projectTypeRow, admins, { sortNames: ['name'] }),
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/projectType',
    summary: 'The event types in the caller’s language, for the choices of a form.',
    who: 'signedIn',
    output: z.array(projectType),
  }),
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/projectType/{id}',
    summary: 'One event type, under all its names.',
    who: admins,
    params: byId,
    output: editedProjectType,
  }),
  create: endpoint({
    method: 'POST',
    path: '/projectType',
    summary: 'Create an event type.',
    who: admins,
    input: projectTypeForm,
    sends: 'form',
    output: saved,
    refuses: [409],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/projectType/{id}',
    summary: 'Rename an event type, in French and in English.',
    who: admins,
    params: byId,
    input: projectTypeForm,
    sends: 'form',
    output: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projectType/{id}',
    summary: 'Delete an event type that no project has.',
    who: admins,
    params: byId,
    output: deleted,
  }),
}
