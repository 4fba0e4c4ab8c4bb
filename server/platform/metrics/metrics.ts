import { createCounter, createHistogram } from '#server/platform/metrics/exposition.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof createMetrics>

/** Counts what happens in this process; figures of the database are read when /metrics is. */
export function createMetrics() {
  const requests = createCounter('http_requests_total', 'Requests answered, by route.')
  const durations = createHistogram('http_request_duration_seconds', 'How long answers took.', seconds)
  const refusals = createCounter('refusals_total', 'Refused calls by error key: Login.error is a refused login.')
  const messages = createCounter('outbox_tries_total', 'Messages this process tried to send, by outcome.')
  const steps = createCounter('housekeeping_steps_total', 'Steps of the hourly housekeeping, by outcome.')
  const statements = createCounter('database_statements_total', 'Statements this process ran.')
  const statementSeconds = createCounter('database_statement_seconds_total', 'Time it waited for them.')
  const count = (outcome: string) => () => messages.add({ outcome })
  return {
    request: (route: { method: string; route: string }, status: number, took: number) => {
      requests.add({ ...route, status: String(status) })
      durations.observe(route, took)
    },
    refusal: (code: string) => refusals.add({ code }),
    statement: (ms: number) => {
      statements.add({})
      statementSeconds.add({}, ms / 1000)
    },
    housekeeping: (step: string, outcome: 'done' | 'failed') => steps.add({ step, outcome }),
    outbox: { onSent: count('sent'), onFailed: count('failed') },
    write: () =>
      [requests, durations, refusals, messages, steps, statements, statementSeconds].map((each) => each.write()),
  }
}
