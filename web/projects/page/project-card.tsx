import { isWritten, listIn, type Language, type WrittenLanguage } from '#domain/language.ts'
import { translationName, type ToldText, type TranslationName } from '#domain/translations/translations.ts'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsDiagonal, IconBrandFacebook, IconBrandInstagram, IconWorld, type Icon } from '@tabler/icons-react'
import { factLabels, factNames, factText } from '#domain/projects/project-facts.ts'
import type { Project } from '#domain/projects/project.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import type { PointField } from '#domain/thread/point.ts'
import { AskButton, Asked } from '#web/projects/talk/points/ask-button.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useTold } from '#web/projects/parts/told/told.tsx'
import { Vignette } from '#web/projects/parts/vignette.tsx'
import { Facts, Sheet } from '#web/platform/ui/sheet.tsx'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import classes from './project-card.module.css'

export function ProjectCard({ project }: { project: Project }) {
  const { project: t } = useProjectCardTexts()
  const { told, language, choice } = useTold(project)
  return (
    <Sheet title={t.title}>
      {choice}
      {choice && (
        <p>
          <strong lang={told.languages.name}>{told.name}</strong>
        </p>
      )}
      <div className={classes.content}>
        <Picture project={project} />
        <div>
          <Description project={told} lang={told.languages.description} />
          <ProjectLinks project={project} />
          <ContentAsks project={project} language={language} />
        </div>
      </div>
      <ProjectFacts project={told} />
    </Sheet>
  )
}

type DescriptionProps = { project: Pick<Project, 'description'>; lang?: string }

export function Description({ project: { description }, lang }: DescriptionProps) {
  const { project: t } = useProjectCardTexts()
  if (description === '') return <p className={classes.none}>{t.noDescription}</p>
  // The server strips all but a small allow-list of tags.
  // oxlint-disable-next-line react/no-danger
  return <div className={classes.description} lang={lang} dangerouslySetInnerHTML={{ __html: description }} />
}

export function ProjectFacts({ project }: { project: Project & { languages: Record<ToldText, Language> } }) {
  const { project: t, review } = useProjectCardTexts()
  const { language } = useLanguage()
  const isReviewer = useSession()?.user.role !== 'ROLE_USER'
  const { projectTypes, projectAccess, projectPublic, userComment } = project
  return (
    <Facts
      facts={[
        asked(
          t.types,
          'selectedProjectTypesIds',
          listIn(
            language,
            projectTypes.map(({ tostring }) => tostring),
          ) || '–',
        ),
        asked(
          t.price,
          project.isFree ? 'isFree' : fieldIn('priceDetails', project, project.languages.priceDetails),
          priceText(project, t),
        ),
        asked(t.access, 'projectAccess', projectAccess?.text ?? '–'),
        asked(t.public, 'projectPublic', projectPublic?.text ?? '–'),
        ...factNames.map((name) =>
          asked(factLabels[name][language], name, factText(name, project[name], language) || '–'),
        ),
        // What the holder wrote for the commission is not internal to it.
        ...(isReviewer && userComment ? [{ label: review.userComment, value: userComment }] : []),
      ]}
    />
  )
}

function asked(label: string, field: PointField, value: string) {
  return { label, value: <Asked field={field}>{value}</Asked> }
}

/** The field that holds a text in the language. */
function fieldIn<Text extends ToldText>(
  text: Text,
  { textLanguage }: Pick<Project, 'textLanguage'>,
  language: Language,
): Text | TranslationName<Text> {
  return language === textLanguage || !isWritten(language) ? text : translationName(text, language)
}

/** The buttons to ask about values without a label are below them. */
export function ContentAsks({ project, language }: { project: Project; language: WrittenLanguage }) {
  const { fields } = useProjectTexts().projectForm
  const name = fieldIn('name', project, language)
  return (
    <div className={classes.asks}>
      <AskButton field={fieldIn('description', project, language)} />
      <AskButton field={name} label={fields[name].label} />
      <AskButton field="image" label={fields.image.label} />
    </div>
  )
}

export function priceText(
  { isFree, priceDetails }: Pick<Project, 'isFree' | 'priceDetails'>,
  t: ReturnType<typeof useProjectCardTexts>['project'],
): string {
  if (isFree) return t.free
  return priceDetails === '' ? t.paying : t.payingWith({ details: priceDetails })
}

export function Picture({ project: { id, name, projectImage } }: { project: Project }) {
  const { project: t } = useProjectCardTexts()
  const [opened, { open, close }] = useDisclosure()
  if (projectImage === null) {
    return (
      <div className={classes.picture}>
        <Vignette id={id} imageUrl={null} />
      </div>
    )
  }
  return (
    <div className={classes.picture}>
      <img src={projectImage.pageUrl} alt={t.image({ name })} className={classes.image} />
      <div className={classes.zoom}>
        <IconButton label={t.zoom} icon={<IconArrowsDiagonal size={18} />} onClick={open} />
      </div>
      <Modal opened={opened} onClose={close} title={name} size="auto">
        <img src={projectImage.zoomUrl} alt={t.image({ name })} className={classes.large} />
      </Modal>
    </div>
  )
}

export function ProjectLinks({ project: { projectLink, instagramLink, facebookLink } }: { project: Project }) {
  const { project: t } = useProjectCardTexts()
  const links: { url: string; label: string; icon: Icon }[] = [
    { url: projectLink, label: t.website, icon: IconWorld },
    { url: instagramLink, label: t.instagram, icon: IconBrandInstagram },
    { url: facebookLink, label: t.facebook, icon: IconBrandFacebook },
  ].filter(({ url }) => /^https?:\/\//.test(url))
  if (links.length === 0) return null
  return (
    <ul className={classes.links}>
      {links.map(({ url, label, icon: LinkIcon }) => (
        <li key={label}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <LinkIcon size={18} aria-hidden /> {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
