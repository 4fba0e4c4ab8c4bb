import type { OutputOf, RequestOf } from '#domain/endpoint.ts'
import type { openingApi } from '#domain/editions/opening-api.ts'
import { asInstant, asTyped } from '#web/editions/typed-instant.ts'

export type Proposal = OutputOf<typeof openingApi.propose>

export type Person = { id: number; name: string }

export type Invitees = { inviteCertified: boolean; inviteFiled: boolean; chosen: Person[] }

/** The values of the steps, kept when the administrator goes back. */
export type OpeningValues = Invitees & {
  editionTitle: string
  editionTitleEn: string
  editionTitleJa: string
  editionStart: string
  editionEnd: string
  submissionOpensAt: string
  submissionClosesAt: string
  keepsBanner: boolean
  keepsRules: boolean
}

export function valuesOf({ next }: Proposal): OpeningValues {
  return {
    editionTitle: next.editionTitle,
    editionTitleEn: next.editionTitleEn,
    editionTitleJa: next.editionTitleJa,
    editionStart: next.editionStart,
    editionEnd: next.editionEnd,
    submissionOpensAt: asTyped(next.submissionOpensAt),
    submissionClosesAt: asTyped(next.submissionClosesAt),
    keepsBanner: true,
    keepsRules: true,
    inviteCertified: true,
    inviteFiled: true,
    chosen: [],
  }
}

type OpeningInput = RequestOf<typeof openingApi.open>['input']

export function inputOf(values: OpeningValues, { next }: Proposal): OpeningInput {
  const { keepsBanner, keepsRules, chosen: _chosen, ...typed } = values
  const kept = (text: string, keeps: boolean) => (keeps ? text : '')
  return {
    ...typed,
    ...inviteesInput(values),
    id: next.id,
    submissionOpensAt: asInstant(values.submissionOpensAt),
    submissionClosesAt: asInstant(values.submissionClosesAt),
    bannerFr: kept(next.bannerFr, keepsBanner),
    bannerEn: kept(next.bannerEn, keepsBanner),
    bannerJa: kept(next.bannerJa, keepsBanner),
    rulesFr: kept(next.rulesFr, keepsRules),
    rulesEn: kept(next.rulesEn, keepsRules),
    rulesJa: kept(next.rulesJa, keepsRules),
  }
}

export function inviteesInput({ inviteCertified, inviteFiled, chosen }: Invitees) {
  return { inviteCertified, inviteFiled, chosenIds: chosen.map(({ id }) => id) }
}
