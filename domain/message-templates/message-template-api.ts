import * as z from 'zod/mini'
import { deleted, saved } from '#domain/answers.ts'
import {
  changedMessageTemplate,
  messageTemplate,
  newMessageTemplate,
} from '#domain/message-templates/message-template.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { reviewers } from '#domain/roles.ts'

const byId = z.object({ id })

export const messageTemplateApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/messageTemplate',
    summary: 'The templates of a commission: for its members, and for administrators.',
    who: reviewers,
    input: z.object({ commissionId: id }),
    output: z.array(messageTemplate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/messageTemplate',
    summary: 'Add a template of a message.',
    who: reviewers,
    input: newMessageTemplate,
    sends: 'form',
    output: saved,
    refuses: [409],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/messageTemplate/{id}',
    summary: 'Change a template, unless another user has changed it in the meantime.',
    who: reviewers,
    params: byId,
    input: changedMessageTemplate,
    sends: 'form',
    output: saved,
    refuses: [462],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messageTemplate/{id}',
    summary: 'Delete a template. Messages that were written with it stay as they are.',
    who: reviewers,
    params: byId,
    output: deleted,
  }),
}
