import type { Marks, Verdict } from '#domain/opinions/opinion.ts'
import type { OwnOpinion } from '#domain/opinions/opinion-api.ts'
import { sessionNow, useSession } from '#web/platform/session/session.ts'
import { keep, parseKept, readKept, useKept } from '#web/platform/device-store.ts'

type Draft = { verdict: Verdict | undefined; text: string; marks: Marks }

const nothing: Draft = { verdict: undefined, text: '', marks: {} }

/** An unsent opinion on a project: it survives a reload and a lost network. */
export function useOpinionDraft(projectId: number, mine: OwnOpinion | null | undefined) {
  const place = `opinion:${useSession()?.user.id}:${projectId}`
  const kept = parse(useKept(place))
  const draft = kept ?? (mine ? { verdict: mine.verdict, text: mine.text, marks: mine.marks } : nothing)
  return {
    draft,
    isKept: kept !== undefined,
    change: (changes: Partial<Draft>) =>
      // Reads the stored draft again, so that two changes at once both stay.
      keep(place, JSON.stringify({ ...draft, ...parse(readKept(place)), ...changes })),
    forget: () => keep(place, ''),
  }
}

/** Returns an unsent opinion to the draft. */
export function keepOpinionDraft(projectId: number, draft: Draft) {
  keep(`opinion:${sessionNow()?.user.id}:${projectId}`, JSON.stringify(draft))
}

export type OpinionDraft = ReturnType<typeof useOpinionDraft>

function parse(kept: string): Draft | undefined {
  const found = parseKept(kept) as Partial<Draft> | undefined
  return found && { ...nothing, ...found }
}
