import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'

const ok = z.object({ status: z.literal('ok') })

export const healthApi = {
  health: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/health',
    summary: 'Whether the database answers; 503 when it does not.',
    who: 'everyone',
    output: ok,
  }),
  live: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/health/live',
    summary: 'Whether the process answers, whatever the state of the database.',
    who: 'everyone',
    output: ok,
  }),
  ready: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/health/ready',
    summary: 'Whether to send requests here; 503 while the database is away or the server stops.',
    who: 'everyone',
    output: ok,
  }),
  openapi: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/openapi.json',
    summary: 'This description.',
    who: 'everyone',
    output: z.looseObject({ openapi: z.string() }),
  }),
}
