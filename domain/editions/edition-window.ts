import * as z from 'zod/mini'

type Window = {
  editionStart: string
  editionEnd: string
  submissionOpensAt: string | null
  submissionClosesAt: string | null
}

/** A window does not end before it begins. */
export const endsAfterItBegins = z.check<Window>(({ value, issues }) => {
  const endsBefore = { code: 'custom', message: 'date.endsBefore.error', continue: true } as const
  if (value.editionEnd < value.editionStart) issues.push({ ...endsBefore, input: value, path: ['editionEnd'] })
  const { submissionOpensAt: opens, submissionClosesAt: closes } = value
  if (opens !== null && closes !== null && closes < opens)
    issues.push({ ...endsBefore, input: value, path: ['submissionClosesAt'] })
})
