import * as z from 'zod/mini'
import {
  commission,
  commissionCounterNames,
  commissionForm,
  commissionRow,
  commissionTotals,
  commissionWithMembers,
} from '#domain/commissions/commission.ts'
import { deleted, saved } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { tableEndpoints } from '#domain/tables/table.ts'
import { admins } from '#domain/roles.ts'

const byId = z.object({ id })

export const commissionApi = {
  ...tableEndpoints('commission', commissionRow, admins, {
    sortNames: ['name', 'displayOrder', 'nbUsers', ...commissionCounterNames],
  }),
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/commission',
    summary: 'The commissions in the caller’s language and their display order, for the choices of a form.',
    who: 'signedIn',
    output: z.array(commission),
  }),
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/commission/{id}',
    summary: 'One commission, under both its names, with its members.',
    who: admins,
    params: byId,
    output: commissionWithMembers,
  }),
  totals: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/commission/getTotals',
    summary: 'The totals row of the commission table.',
    who: admins,
    output: commissionTotals,
  }),
  create: endpoint({
    method: 'POST',
    path: '/commission',
    summary: 'Create a commission.',
    who: admins,
    input: commissionForm,
    sends: 'form',
    output: saved,
    refuses: [409],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/commission/{id}',
    summary: 'Change the names or the display order of a commission.',
    who: admins,
    params: byId,
    input: commissionForm,
    sends: 'form',
    output: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/commission/{id}',
    summary: 'Delete a commission that has neither members nor projects.',
    who: admins,
    params: byId,
    output: deleted,
  }),
}
