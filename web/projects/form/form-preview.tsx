import { sentencesOf } from '#domain/projects/date-sentence.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { AgendaPreview } from '#web/projects/agenda-preview.tsx'
import { previewOf } from '#web/projects/form/chosen-image-preview.ts'
import type { ProjectValues } from '#web/projects/form/form-values.ts'
import { useFieldWords } from '#web/projects/form/use-field-words.ts'
import classes from './form-preview.module.css'

/** Before it is submitted: what is typed, as the agenda would show it. */
export function FormPreview({ id = 0, values }: { id: number | undefined; values: ProjectValues }) {
  const { language } = useLanguage()
  const wordsOf = useFieldWords()
  const types = wordsOf('selectedProjectTypesIds', values)
  return (
    <div className={classes.preview}>
      <AgendaPreview
        id={id}
        imageUrl={previewOf(values.image) ?? null}
        name={values.name.trim()}
        when={sentencesOf(values.projectDateConfs.filter(isWholeDate), language)}
        where={[values.placeName, values.placeCity]}
        types={types === '' ? [] : [types]}
        isFree={values.isFree}
        price={values.priceDetails}
      />
    </div>
  )
}
