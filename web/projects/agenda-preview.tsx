import type { Project } from '#domain/projects/project.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { Vignette } from '#web/projects/vignette.tsx'
import classes from './agenda-preview.module.css'

type Preview = {
  id: number
  imageUrl: string | null
  name: string
  when: string
  where: string[]
  types: string[]
  isFree: boolean
  price: string
}

/** The card that the public would see; nothing of it is public yet. */
export function AgendaPreview({ id, imageUrl, name, when, where, types, isFree, price }: Preview) {
  const { agendaPreview: t, projects } = useTexts()
  const about = [types.join(', '), isFree ? projects.project.free : price || projects.project.paying]
  return (
    <Sheet title={t.title}>
      <p className={classes.note}>{t.text}</p>
      <article className={classes.card}>
        <div className={classes.picture}>
          <Vignette id={id} imageUrl={imageUrl} />
        </div>
        <div className={classes.words}>
          <h3 className={classes.name}>{name || t.nameless}</h3>
          <p className={classes.line}>
            <strong>{when || projects.noDate}</strong>
          </p>
          <p className={classes.line}>{where.filter(Boolean).join(', ') || projects.place.none}</p>
          <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
        </div>
      </article>
    </Sheet>
  )
}

export function previewOfProject(project: Project): Preview {
  const { id, name, dateString, projectImage, projectPlace, projectTypes, isFree, priceDetails } = project
  return {
    id,
    name,
    imageUrl: projectImage?.pageUrl ?? null,
    when: dateString,
    where: [projectPlace.name, projectPlace.city],
    types: projectTypes.map(({ tostring }) => tostring),
    isFree,
    price: priceDetails,
  }
}
