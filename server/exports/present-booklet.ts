import { euros } from '#domain/euros.ts'
import { civilDayIn, longDayIn, spanIn } from '#domain/clock.ts'
import { today } from '#domain/days.ts'
import { printedEditionTitle } from '#domain/editions/edition-title.ts'
import { formats, listIn, type Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import { projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import { languageName } from '#domain/translations/text-label.ts'
import { factsOf } from '#domain/projects/project-facts.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import type { BookletRow, findOnlyEdition, GivenOpinion } from '#server/exports/booklet-queries.ts'
import { type Fact } from '#server/words/fr/booklet.ts'
import { serverWords } from '#server/words/words.ts'
import { answersInWords } from '#server/exports/answer-columns.ts'
import type { ListedQuestion } from '#server/projects/list/listed-questions-queries.ts'
import { blocksOf } from '#server/exports/rich-text.ts'

export type BookletProject = { row: ProjectRow; found: BookletRow; opinions: GivenOpinion[] }

type Reader = {
  language: Language
  isInternal: boolean
  edition: Awaited<ReturnType<typeof findOnlyEdition>>
  title: string | undefined
  questions: readonly ListedQuestion[]
}

type ShownFact = { label: string; value: string; link?: string }

const signs = { FAVORABLE: '■', RESERVE: '●', DEFAVORABLE: '◆' } as const

/** Returns the data of documents/booklet.typ; documents/booklet.example.json shows it. */
export function presentBooklet(projects: readonly BookletProject[], reader: Reader) {
  const { language, edition } = reader
  const t = serverWords[language].booklet
  const lines = edition
    ? [printedEditionTitle(edition, language), spanIn(edition.firstDay, edition.lastDay, language)]
    : []
  return {
    lang: language,
    title: reader.title ?? t.title,
    subtitle: t.subtitle(projects.length),
    programme: t.programme,
    lines,
    foot: t.madeOn(civilDayIn(today(), language)),
    words: { contents: t.contents, description: t.description, opinions: t.opinions, comment: t.comment },
    projects: projects.map((project) => ({
      name: project.row.name,
      line: listIn(language, [
        t.line(project.row.id, project.found.organizer.name),
        project.found.originalLanguage &&
          serverWords[language].agenda.original(languageName(project.found.originalLanguage, language)),
      ]),
      picture:
        project.found.imageKey === null ? null : { file: `${project.row.id}.jpg`, alt: t.picture(project.row.name) },
      facts: allFactsOf(project, reader),
      description: blocksOf(project.found.description),
      opinions: reader.isInternal ? opinionsOf(project, language) : null,
      comment: reader.isInternal ? (project.row.commissionComment ?? '') : '',
    })),
  }
}

function allFactsOf({ row, found }: BookletProject, { language, isInternal, questions }: Reader): ShownFact[] {
  const t = serverWords[language].booklet
  const { place, organizer, contact, access, audience } = found
  const listed = (parts: string[], between = formats[language].comma) =>
    parts.filter((part) => part !== '').join(between)
  const shown = (facts: [Fact, string][]) =>
    facts.flatMap(([fact, value]) => (value === '' ? [] : [{ label: t.facts[fact], value }]))
  const ofEvent = shown([
    ['status', row.projectStatus.text],
    ['commission', row.commission?.tostring ?? ''],
    ['types', listed(row.projectTypes.map(({ tostring }) => tostring))],
    ['dates', row.dateString],
    ['filed', row.submissionDate === null ? '' : longDayIn(row.submissionDate, language)],
    ['place', listed([place.name, place.address, place.address.includes(place.city) ? '' : place.city])],
    ['access', access === null ? '' : projectAccesses[access][language]],
    ['audience', audience === null ? '' : projectPublics[audience][language]],
    ['price', found.isFree ? t.free : found.priceDetails],
  ])
  const ofPeople = shown([
    ['organizer', listed([organizer.name, organizer.type])],
    // Contact details do not leave the commission.
    ['contact', isInternal ? listed([contact.name, contact.email, contact.phone]) : contact.name],
    ['note', found.comment],
    ['assignees', isInternal ? assigneesOf(row, language) : ''],
    ['budget', isInternal ? budgetOf(row, language) : ''],
  ])
  const links = [organizer.website, ...found.links].filter((link) => /^https?:\/\//i.test(link))
  return [
    ...ofEvent,
    ...factsOf(found, language, 'booklet').map(({ label, value }) => ({ label, value })),
    ...ofPeople,
    ...answersInWords(row, questions, language),
    ...links.map((link) => ({ label: t.facts.link, value: link, link })),
  ]
}

function assigneesOf({ assignees = [] }: ProjectRow, language: Language): string {
  return listIn(
    language,
    assignees.map((person) => personName(person, language)),
  )
}

function budgetOf({ budget }: ProjectRow, language: Language): string {
  if (!budget?.needed) return ''
  if (budget.amount === null) return serverWords[language].booklet.toPrecise
  return euros(budget.amount, language)
}

/** Opinions as the list shows them to this reader: nothing if recused, only their number while sealed. */
function opinionsOf({ row, opinions }: BookletProject, language: Language) {
  const t = serverWords[language].booklet
  const { sight, given = 0, members = 0 } = row.opinions ?? { sight: 'none' }
  if (sight === 'none') return null
  return {
    line: sight === 'open' ? t.open(given, members) : t.sealed(given, members),
    given: opinions.map(({ verdict, text, author }) => ({
      sign: signs[verdict],
      verdict: t.verdicts[verdict],
      author,
      text,
    })),
  }
}
