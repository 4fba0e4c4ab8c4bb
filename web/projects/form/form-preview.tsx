import { sentencesOf } from '#domain/projects/date-sentence.ts'
import { onlyFacts } from '#domain/projects/project-facts.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { AgendaPreview } from '#web/projects/parts/agenda-preview.tsx'
import { posterOf, previewOf } from '#web/projects/form/pieces/chosen-image-preview.ts'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import { useTold } from '#web/projects/parts/told/told.tsx'
import { useFieldWords } from '#web/projects/form/pieces/use-field-words.ts'
import type { PreviewedEvent } from '#web/projects/parts/previewed-event.ts'
import classes from './form-preview.module.css'

/** The typed values, saved or not, as the agenda would show them in each language in which they are told. */
export function FormPreview({ id = 0, values }: { id: number | undefined; values: ProjectValues }) {
  const { told, choice } = useTold(values)
  return (
    <div className={classes.preview}>
      {choice}
      <AgendaPreview event={usePreviewed(id, told)} />
    </div>
  )
}

type Values = ProjectValues & { languages: PreviewedEvent['languages'] }

function usePreviewed(id: number, values: Values): PreviewedEvent {
  const { language } = useLanguage()
  const wordsOf = useFieldWords()
  const { projectLink, facebookLink, instagramLink } = values
  const rules = values.projectDateConfs.filter(isWholeDate)
  return {
    id,
    languages: values.languages,
    name: values.name.trim(),
    imageUrl: previewOf(values.image) ?? null,
    posterUrl: posterOf(values.image) ?? null,
    when: sentencesOf(rules, language),
    rules,
    description: wordsOf('description', values) === '' ? '' : values.description,
    links: { projectLink, facebookLink, instagramLink },
    place: {
      name: values.placeName.trim(),
      address: values.placeAddress.trim(),
      city: values.placeCity,
      latitude: values.placeLatitude,
      longitude: values.placeLongitude,
    },
    types: wordsOf('selectedProjectTypesIds', values),
    isFree: values.isFree,
    price: values.priceDetails,
    access: wordsOf('projectAccess', values),
    audience: wordsOf('projectPublic', values),
    facts: onlyFacts(values),
    organizer: { name: values.organizerName.trim(), website: values.organizerWebsite },
  }
}
