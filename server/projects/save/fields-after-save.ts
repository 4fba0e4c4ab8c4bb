import type { FieldError } from '#domain/errors.ts'
import { today } from '#domain/days.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { faultsOf } from '#domain/projects/project-faults.ts'
import { isFiled, type ProjectStatus } from '#domain/projects/statuses.ts'
import { answeredAfter, datesAfter, isStrict, keepsProposal, needsMessage } from '#domain/projects/workflow.ts'
import { staysBoosted } from '#domain/projects/outcomes.ts'
import type { FilledProject } from '#server/projects/save/apply-form.ts'
import { summaryOfDates } from '#domain/projects/dates-told.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { noProposal, withWaitingValues } from '#server/projects/proposals/proposals.ts'

/** Returns the fields as they are stored: those of the form, and those derived from the dates and the new status. */
export function fieldsAfterSave(
  { filled, dates, isRedated }: { filled: FilledProject; dates: DateRule[]; isRedated: boolean },
  from: ProjectStatus | 'NEW',
  to: ProjectStatus,
  now: string,
) {
  return {
    ...filled,
    // A sentence that says what has become of a date stays while the dates do.
    ...(isRedated ? summaryOfDates(dates) : {}),
    ...datesAfter(from, to, filled, now),
    answeredAt: answeredAfter(from, to, filled.answeredAt, now),
    ...(keepsProposal(to) ? {} : noProposal),
    answers: filled.answers && (keepsProposal(to) ? filled.answers : { ...filled.answers, proposed: {} }),
    dates,
    status: to,
    message: needsMessage(to) ? filled.message : '',
    budget: filled.budgetNeeded ? filled.budget : null,
    boosted: staysBoosted(filled.boosted, to),
  }
}

/** A draft needs only a name; waiting values are validated as if they were published. */
export function faultsOfDraft(
  filled: FilledProject,
  dates: DateRule[],
  before: ProjectRecord | undefined,
  to: ProjectStatus,
): FieldError[] {
  if (!isStrict(to)) return filled.name === '' ? [{ field: 'name', message: 'MandatoryField' }] : []
  const withProposals = withWaitingValues(filled)
  const judged = {
    ...withProposals,
    hasImage: withProposals.imageId !== null,
    selectedProjectTypesIds: filled.types.map(({ id }) => id),
    projectDateConfs: dates,
  }
  return faultsOf(judged, { today: today(), isFiled: before !== undefined && isFiled(before.status) })
}

export function placeZone({
  placeLatitude: latitude,
  placeLongitude: longitude,
}: FilledProject | ProjectRecord): string {
  return zoneOf({ latitude, longitude })
}
