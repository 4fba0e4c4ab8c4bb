import * as z from 'zod/mini'
import { saved } from '#domain/answers.ts'
import { editionReadingApi } from '#domain/editions/edition-reading-api.ts'
import { edition, editionForm, editionUnderWay } from '#domain/editions/edition.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { admins, reviewers } from '#domain/roles.ts'

const byId = z.object({ id })

export const editionApi = {
  ...editionReadingApi,
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/edition/{id}',
    summary: 'One edition, with its texts; once archived, with the commissions and members that it had.',
    who: reviewers,
    params: byId,
    output: edition,
  }),
  underWay: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/edition/underWay/{id}',
    summary: 'The unfinished work of an edition, to be known before it ends or is archived.',
    who: admins,
    params: byId,
    output: editionUnderWay,
  }),
  create: endpoint({
    method: 'POST',
    path: '/edition',
    summary: 'Prepare the next edition.',
    who: admins,
    input: editionForm,
    sends: 'form',
    output: saved,
    refuses: [409],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/edition/{id}',
    summary: 'Change an edition that is not archived, unless another user has changed it since it was read.',
    who: admins,
    params: byId,
    input: editionForm,
    sends: 'form',
    output: saved,
    refuses: [462],
  }),
  makeCurrent: endpoint({
    method: 'POST',
    path: '/edition/makeCurrent/{id}',
    summary: 'Make an edition current: new projects belong to it, and the one before has ended.',
    who: admins,
    params: byId,
    output: edition,
    refuses: [462],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/edition/archive/{id}',
    summary: 'An edition that has ended is read only from now on.',
    who: admins,
    params: byId,
    output: edition,
    refuses: [462],
  }),
}
