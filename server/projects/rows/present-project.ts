import { mayPrepare } from '#domain/decisions/decision.ts'
import type { AnswerOfProject } from '#domain/questions/told-answer.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { Language } from '#domain/language.ts'
import { optionsOf, projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import { dateStringIn } from '#domain/projects/dates-told.ts'
import { isDay } from '#domain/days.ts'
import { personName } from '#domain/person-name.ts'
import { fieldsOfSection, plainNames, type Answered, type Fields } from '#domain/projects/project-fields.ts'
import type { Project } from '#domain/projects/project.ts'
import { proposalOf, reviewedTexts, type ProposalName } from '#domain/translations/translations.ts'
import { answerAwaitedStatuses, isAmong, statusLabels, type ProjectStatus } from '#domain/projects/statuses.ts'
import { actionsFor, availableStatusForCommission } from '#domain/projects/workflow.ts'
import { isFile } from '#domain/questions/project-answers.ts'
import type { Reader } from '#domain/questions/readers.ts'
import type { Viewer } from '#domain/viewer.ts'
import { presentAnswers } from '#server/questions/present-answers.ts'
import { presentImage } from '#server/platform/images/image-names.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'

const [event, place, organizer, social, review] = [
  teller(fieldsOfSection.event),
  teller(fieldsOfSection.place),
  teller(fieldsOfSection.organizer),
  teller(fieldsOfSection.social),
  teller(fieldsOfSection.review),
]

/** The only way from the rows of a project to an answer; internal fields are removed for a holder. */
export function presentProject(project: ProjectRecord, viewer: Viewer, language: Language): Project {
  const { id, name, status, savedBy, savedAt, edition } = project
  return {
    id,
    tostring: name,
    ...contentOf(project, readerOf(viewer, project), language),
    ...(viewer.role === 'ROLE_USER' ? {} : internalsOf(project, viewer, language)),
    dateString: dateStringIn(project, language),
    ...waitingTexts(project),
    imageCreditModified: project.imageCreditModified,
    projectImageModified: project.imageModified && presentImage(project.imageModified),
    creator: { id: project.creatorId, tostring: project.creator[language] },
    projectStatus: presentStatus(status, language),
    message: project.message,
    boosted: project.boosted,
    submissionDate: project.submissionDate,
    certificationDate: project.certificationDate,
    publicationDate: project.publicationDate,
    askedAgainAt: project.askedAgainAt,
    version: project.knownVersion,
    lastSave: savedBy === null ? null : { by: savedBy[language], at: savedAt },
    edition: {
      id: edition.id,
      tostring: editionTitleIn(edition, language),
      isArchived: edition.state === 'archived',
      state: edition.state,
      submissionOpensAt: edition.submissionOpensAt,
      submissionClosesAt: edition.submissionClosesAt,
      questionsNb: edition.questionsNb,
    },
    ...actionsFor(project, viewer),
  }
}

/** Returns what a duplicate begins with: only dates still to come, each as a new one. */
export function presentCopy(project: ProjectRecord, language: Language, today: string) {
  const { answers, ...content } = contentOf(project, 'holder', language)
  const ahead = project.dates.filter(({ date }) => !isDay(date) || date >= today)
  return {
    ...content,
    ...(answers && project.edition.state === 'current' && { answers: answers.flatMap(asCopied) }),
    userComment: '',
    projectDateConfs: ahead.map(({ id: _id, submittedDay: _day, ...rule }) => rule),
  }
}

/** A file belongs to one answer; one that was given to fewer readers than the question has now is given anew. */
function asCopied({ questionId, value, readers, asksHolder }: AnswerOfProject): AnswerOfProject[] {
  return value === null || isFile(value) || asksHolder ? [] : [{ questionId, value, readers }]
}

/** A recused reviewer reads what its holder reads. */
export function readerOf({ role }: Viewer, { isRecused }: ProjectRecord): Reader {
  return role === 'ROLE_USER' || isRecused ? 'holder' : 'reviewer'
}

function contentOf(project: ProjectRecord, reader: Reader, language: Language) {
  const { commissionId, commissionNames, image, projectAccess, projectPublic } = project
  return {
    ...event(project),
    projectImage: image && presentImage(image),
    projectTypes: project.types.map(({ id, names }) => ({ id, tostring: names[language] })),
    commission: commissionId === null ? null : { id: commissionId, tostring: commissionNames[language] },
    projectAccess: optionsOf(projectAccesses, language).find(({ value }) => value === projectAccess) ?? null,
    projectPublic: optionsOf(projectPublics, language).find(({ value }) => value === projectPublic) ?? null,
    ...social(project),
    projectPlace: placeOf(project),
    projectOrganizer: organizerOf(project, language),
    projectDateConfs: project.dates,
    ...(project.answers && { answers: presentAnswers(project.answers, reader, language) }),
  }
}

function internalsOf(project: ProjectRecord, viewer: Viewer, language: Language) {
  return {
    ...review(project),
    ...(project.isRecused ? { isRecused: true as const, commissionComment: '' } : {}),
    answeredAt: project.answeredAt,
    sessionDay: project.sessionDay,
    ...(project.isAnswering && isAmong(project.status, answerAwaitedStatuses) && { isAnswering: true as const }),
    ...(project.isInRoom && { isInRoom: true as const }),
    availableStatusForCommission: statusesToChoose(project, viewer).map((each) => presentStatus(each, language)),
  }
}

/** For those who decide, and those who prepare a decision. */
export function statusesToChoose(project: ProjectRecord, viewer: Viewer): ProjectStatus[] {
  const { status, edition, isRecused, hasInterest } = project
  if (edition.state === 'archived' || isRecused || hasInterest) return []
  const chooses = actionsFor(project, viewer).allowChangeStatus || mayPrepare(viewer, project)
  return chooses ? availableStatusForCommission(status) : []
}

function waitingTexts(project: ProjectRecord) {
  const names = reviewedTexts.map(proposalOf)
  return Object.fromEntries(names.map((name) => [name, project[name]])) as Record<ProposalName, string | null>
}

function presentStatus(value: ProjectStatus, language: Language) {
  return { value, text: statusLabels[value][language] }
}

function placeOf(project: ProjectRecord) {
  const { placeLatitude: latitude, placeLongitude: longitude } = project
  const spot = `${latitude}/${longitude}`
  return {
    ...place(project),
    mapLink:
      latitude === null || longitude === null
        ? ''
        : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${spot}`,
  }
}

function organizerOf(project: ProjectRecord, language: Language) {
  const { organizerContactFirstname: firstname, organizerContactLastname: lastname } = project
  return {
    ...organizer(project),
    contactFullName: personName({ firstname, lastname }, language),
  }
}

/** Copies stored values unchanged, under their names in the answer. */
function teller<Known extends Fields>(fields: Known): (project: ProjectRecord) => Answered<Known> {
  const names = plainNames(fields).map((name) => [fields[name]?.as ?? name, name as keyof ProjectRecord] as const)
  return (project) => Object.fromEntries(names.map(([answered, name]) => [answered, project[name]])) as Answered<Known>
}
