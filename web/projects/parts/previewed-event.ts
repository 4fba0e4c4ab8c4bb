import type { DateRule } from '#domain/projects/date-rule.ts'
import { dateRule } from '#domain/projects/date-rule.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import type { Project } from '#domain/projects/project.ts'

/** An event as the agenda would tell it, of a project as it is saved or as its form says it now. */
export type PreviewedEvent = {
  id: number
  name: string
  /** For the card, and for the page, where it is larger. */
  imageUrl: string | null
  posterUrl: string | null
  when: string
  rules: DateRule[]
  /** What the agenda keeps of a description: the few tags that the editor knows. */
  description: string
  links: { projectLink: string; facebookLink: string; instagramLink: string }
  place: { name: string; address: string; city: string; latitude: number | null; longitude: number | null }
  types: string
  isFree: boolean
  price: string
  access: string
  audience: string
  organizer: { name: string; website: string }
}

export function previewedProject(project: Project): PreviewedEvent {
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
    types: project.projectTypes.map(({ tostring }) => tostring).join(', '),
    isFree: project.isFree,
    price: project.priceDetails,
    access: project.projectAccess?.text ?? '',
    audience: project.projectPublic?.text ?? '',
    organizer: { name: projectOrganizer.name, website: projectOrganizer.website },
  }
}
