const mostReports = 20

let last = ''

/** The newest reported error, to which a bug report is tied. */
export function lastErrorId(): string {
  return last
}

/** Reports every uncaught error to the error service. Returns a function that stops it. */
export function reportErrors(dsn: string, environment: string): () => void {
  const report = errorReporter(dsn, environment)
  const onError = (event: ErrorEvent) => void report(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => void report(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

/**
 * Sent as Sentry's documented envelope, through our own server. Every error is reported (the sample rate is 1), but a page that
 * fails in a loop is reported only from time to time.
 */
export function errorReporter(dsn: string, environment: string) {
  let reports = 0
  return async (error: unknown) => {
    if (reports++ >= mostReports) return
    last = crypto.randomUUID().replaceAll('-', '')
    const body = envelopeOf(last, error, dsn, environment)
    try {
      await fetch('/sentry/tunnel', { method: 'POST', body, keepalive: true })
    } catch {
      // Without a network the report cannot be sent.
    }
  }
}

/** The screen's name alone: no query, no token, nothing of what was typed. */
function envelopeOf(id: string, error: unknown, dsn: string, environment: string): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const event = {
    event_id: id,
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: 'error',
    environment,
    transaction: location.hash.replace(/\?.*$/, '').split('/').slice(0, 3).join('/'),
    exception: { values: [{ type: name, value: message.slice(0, 500) }] },
    extra: { stack: stack?.slice(0, 4000) },
  }
  const header = { event_id: id, sent_at: new Date().toISOString(), dsn }
  return [header, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
}
