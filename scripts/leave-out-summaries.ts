import type { Plugin } from 'vite'

/** Only the server needs the documentation of each call, and where it reads: no browser waits for it. */
export function leaveOutSummaries(): Plugin {
  return {
    name: 'leave-out-summaries',
    apply: 'build',
    transform: {
      filter: { id: /\/domain\/.*\.ts$/, code: 'summary:' },
      handler: (code) => ({ code: withoutSummaries(code), map: null }),
    },
  }
}

export function withoutSummaries(code: string): string {
  return code
    .replaceAll(/\bsummary:\s*(["'`])(?:\\[\s\S]|(?!\1)[^\\])*\1/g, 'summary: ""')
    .replaceAll(/\breads:\s*(["'])(?:fresh|mayLag)\1,?\s*/g, '')
}
