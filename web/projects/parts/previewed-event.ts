import { listIn, type Language } from '#domain/language.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { dateRule } from '#domain/projects/date-rule.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import { onlyFacts, type Facts } from '#domain/projects/project-facts.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ToldText } from '#domain/translations/translations.ts'

/** A project, saved or in its form, as the agenda would show it. */
export type PreviewedEvent = {
  id: number
  name: string
  /** In which each of its texts is, where it may be another than the reader’s. */
  languages?: Record<ToldText, Language> | undefined
  /** For the card, and larger for the page. */
  imageUrl: string | null
  posterUrl: string | null
  when: string
  rules: DateRule[]
  /** The description with only the tags that the editor and the agenda allow. */
  description: string
  links: { projectLink: string; facebookLink: string; instagramLink: string }
  place: { name: string; address: string; city: string; latitude: number | null; longitude: number | null }
  types: string
  isFree: boolean
  price: string
  access: string
  audience: string
  facts: Facts
  organizer: { name: string; website: string }
}

export function previewedProject(project: Project, language: Language): PreviewedEvent {
  const { id, name, projectImage, projectPlace, projectOrganizer, projectLink, facebookLink, instagramLink } = project
  return {
    id,
    name,
    imageUrl: projectImage?.pageUrl ?? null,
    posterUrl: projectImage?.pageUrl ?? null,
    when: project.dateString,
    rules: project.projectDateConfs.map((rule) => dateRule.parse(rule)).filter(isWholeDate),
    description: project.description,
    links: { projectLink, facebookLink, instagramLink },
    place: projectPlace,
    types: listIn(
      language,
      project.projectTypes.map(({ tostring }) => tostring),
    ),
    isFree: project.isFree,
    price: project.priceDetails,
    access: project.projectAccess?.text ?? '',
    audience: project.projectPublic?.text ?? '',
    facts: onlyFacts(project),
    organizer: { name: projectOrganizer.name, website: projectOrganizer.website },
  }
}
