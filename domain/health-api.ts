import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'

export const healthApi = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Whether the database answers; 503 when it does not.',
    who: 'everyone',
    output: z.object({ status: z.literal('ok') }),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description.',
    who: 'everyone',
    output: z.looseObject({ openapi: z.string() }),
  }),
}
