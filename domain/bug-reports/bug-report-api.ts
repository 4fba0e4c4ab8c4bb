import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { email, longText, text } from '#domain/fields.ts'

/** Only preproduction and production take bug reports, because real people meet bugs there. */
export function takesBugReports(environment: string): boolean {
  return environment === 'preproduction' || environment === 'production'
}

/** The fields of Sentry's user feedback. */
export const bugReport = z.object({
  name: text({ required: true }),
  email: email(),
  comments: longText({ required: true }),
  event_id: z._default(text({ maxLength: 64 }), ''),
})

export const bugReportApi = {
  send: endpoint({
    method: 'POST',
    path: '/sentry/captureUserFeedback',
    summary: 'Report a bug: to the error service and to the team’s chat. 403 outside preproduction and production.',
    who: 'signedIn',
    input: bugReport,
    sends: 'json',
    output: done,
    refuses: [429],
  }),
  tunnel: endpoint({
    method: 'POST',
    path: '/sentry/tunnel',
    summary:
      'An envelope of the error service, passed on to its configured project. 404 without one, 403 for any other.',
    who: 'everyone',
    passesOn: 'application/x-sentry-envelope',
    output: done,
    refuses: [404, 429],
  }),
}
