import { Suspense } from 'react'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconMessage2, IconSpeakerphone } from '@tabler/icons-react'
import { listIn } from '#domain/language.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { columnLabels } from '#domain/projects/row-columns.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { admins, admits, type Role } from '#domain/roles.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { japaneseMarked } from '#web/platform/ui/japanese-marked.tsx'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { dayRange, shortDay } from '#web/projects/parts/days-text.ts'
import type { Words } from '#web/projects/list/desk/column-words.ts'
import { OriginalMark } from '#web/projects/list/later-parts.tsx'
import { columnsOnDemand } from '#web/projects/list/desk/columns-on-demand.tsx'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { Vignette } from '#web/projects/parts/vignette.tsx'
import { WordsHere } from '#web/projects/list/words-here.tsx'
import { noValue, type Column } from '#web/platform/ui/data-table/column.ts'
import { Hint } from '#web/platform/ui/hint.tsx'
import classes from './project-columns.module.css'

export function projectColumns(role: Role, words: Words): Column<ProjectRow>[] {
  if (role === 'ROLE_USER') return columnsOfHolder(words)
  return [...columnsOfReviewer(words, admits(admins, role)), ...columnsOnDemand(words)]
}

/** The first column if the user has chosen to see pictures. */
export function pictureColumn(label: string): Column<ProjectRow> {
  return {
    id: 'image',
    label,
    labelHidden: true,
    cell: ({ id, imageUrl }) => (
      <div className={classes.smallVignette}>
        <Vignette id={id} imageUrl={imageUrl} />
      </div>
    ),
  }
}

function columnsOfHolder({ texts, desk, language }: Words): Column<ProjectRow>[] {
  const t = { ...columnLabels(language), ...texts.columns }
  return [
    {
      id: 'image',
      label: t.image,
      labelHidden: true,
      card: 'picture',
      cell: ({ id, imageUrl }) => (
        <div className={classes.vignette}>
          <Vignette id={id} imageUrl={imageUrl} />
        </div>
      ),
    },
    { id: 'name', label: t.name, sortable: true, card: 'title', cell: (project) => <Name project={project} whole /> },
    {
      id: 'commission',
      label: t.commission,
      sortable: true,
      card: 'line',
      cell: ({ commission }) => commission?.tostring ?? noValue,
    },
    {
      id: 'projectTypes',
      label: t.myTypes,
      wideOnly: true,
      cell: ({ projectTypes }) => <Types names={projectTypes.map(({ tostring }) => tostring)} more={texts.more} wide />,
    },
    {
      id: 'dateString',
      label: t.dateString,
      sortable: true,
      card: 'firstLine',
      cell: (project) => <Dates project={project} words={{ texts, desk, language }} />,
    },
    {
      id: 'projectStatus',
      label: t.projectStatus,
      sortable: true,
      card: 'lead',
      cell: ({ id, projectStatus }) => (
        <span className={classes.status}>
          <StatusBadge status={projectStatus.value} />
          <WordsHere id={id} status={projectStatus.value} />
        </span>
      ),
    },
  ]
}

function columnsOfReviewer({ texts, desk, language }: Words, linksCreator: boolean): Column<ProjectRow>[] {
  const t = columnLabels(language)
  return [
    {
      id: 'id',
      label: t.id,
      sortable: true,
      cell: ({ id }) => <span className={classes.number}>{id}</span>,
    },
    {
      id: 'submissionDate',
      label: t.submissionDate,
      sortable: true,
      card: 'line',
      cell: ({ submissionDate }) =>
        submissionDate === null ? (
          noValue
        ) : (
          <span className={classes.figures}>{shortDay(submissionDate, language)}</span>
        ),
    },
    {
      id: 'name',
      label: t.name,
      always: true,
      sortable: true,
      card: 'title',
      cell: (project) => <Name project={project} boostedLabel={texts.boosted} />,
    },
    {
      id: 'projectStatus',
      label: t.projectStatus,
      always: true,
      sortable: true,
      card: 'lead',
      cell: ({ projectStatus, answered, late, prepared }) => (
        <span className={classes.status}>
          <StatusBadge status={projectStatus.value} />
          <span className={classes.notes}>
            {prepared && <Prepared />}
            {answered && <Answered status={projectStatus.value} text={texts.answered.inList} />}
            {late && <span className={classes.late}>{desk.late}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'commission',
      label: t.commission,
      sortable: true,
      card: 'line',
      cell: ({ commission }) => <span className={classes.commission}>{commission?.tostring ?? noValue}</span>,
    },
    {
      id: 'projectTypes',
      label: t.projectTypes,
      wideOnly: true,
      cell: ({ projectTypes }) => <Types names={projectTypes.map(({ tostring }) => tostring)} more={texts.more} />,
    },
    {
      id: 'creator',
      label: t.creator,
      sortable: true,
      cell: ({ creator }) => creator && <Creator creator={creator} linked={linksCreator} />,
    },
    {
      id: 'placeCity',
      label: t.placeCity,
      sortable: true,
      wideOnly: true,
      card: 'line',
      cell: ({ placeCity }) => <span className={classes.city}>{placeCity || noValue}</span>,
    },
    {
      id: 'commissionComment',
      label: t.commissionComment,
      glyph: <IconMessage2 size={17} aria-hidden />,
      labelHidden: true,
      sortable: true,
      cell: ({ commissionComment }) =>
        commissionComment && <Comment label={t.commissionComment} text={commissionComment} />,
    },
  ]
}

function Prepared() {
  return <span className={classes.prepared}>{useProjectsTexts().prepared}</span>
}

/** After a certification the status itself already names the answer. */
function Answered({ status, text }: { status: ProjectStatus; text: string }) {
  if (status !== 'SUBMITED') return <VisuallyHidden>{text}</VisuallyHidden>
  return <span className={classes.answered}>{text}</span>
}

function Name({ project, whole, boostedLabel }: { project: ProjectRow; whole?: boolean; boostedLabel?: string }) {
  const { id, name, nameLanguage, boosted, unseen } = project
  const { unseenMark } = useProjectsTexts()
  const link = (
    <RowLink to="/project/show/$projectId" id={id} className={whole ? classes.wholeName : classes.name}>
      {nameLanguage ? <span lang={nameLanguage}>{name}</span> : japaneseMarked(name)}
    </RowLink>
  )
  return (
    <span className={classes.named} data-whole={whole} data-unseen={unseen || undefined}>
      {unseen && <VisuallyHidden>{unseenMark} </VisuallyHidden>}
      {whole ? link : <Hint label={name}>{link}</Hint>}
      {nameLanguage && (
        <Suspense>
          <OriginalMark language={nameLanguage} />
        </Suspense>
      )}
      {boosted && boostedLabel && (
        <Hint label={boostedLabel}>
          <span className={classes.boosted}>
            <IconSpeakerphone size={16} aria-hidden />
            <VisuallyHidden>{boostedLabel}</VisuallyHidden>
          </span>
        </Hint>
      )}
    </span>
  )
}

function Dates({ project, words }: { project: ProjectRow; words: Words }) {
  const { firstDay, lastDay, datesNb, cancelledNb = 0, dateString } = project
  const { texts, language } = words
  if (firstDay === null || lastDay === null) return <span className={classes.none}>{texts.noDate}</span>
  const range = dayRange(firstDay, lastDay, language)
  return (
    <Hint label={dateString}>
      <span className={classes.dates}>
        {listIn(language, [
          range,
          datesNb > 1 && texts.dates({ count: datesNb }),
          cancelledNb > 0 && texts.cancelled({ count: cancelledNb, of: datesNb }),
        ])}
      </span>
    </Hint>
  )
}

function Types({ names, more, wide }: { names: string[]; more: (rest: { count: number }) => string; wide?: boolean }) {
  const { language } = useLanguage()
  const [first, ...others] = names
  if (first === undefined) return noValue
  return (
    <span className={classes.types} data-wide={wide}>
      <span className={classes.type}>{first}</span>
      {others.length > 0 && (
        <Hint label={listIn(language, names)}>
          <span className={classes.more}>
            <span aria-hidden>{more({ count: others.length })}</span>
            <VisuallyHidden>{listIn(language, others)}</VisuallyHidden>
          </span>
        </Hint>
      )}
    </span>
  )
}

function Creator({ creator, linked }: { creator: { id: number; tostring: string }; linked: boolean }) {
  if (!linked) return <span className={classes.creator}>{creator.tostring}</span>
  return (
    <RowLink to="/user/show/$userId" id={creator.id} className={classes.creator}>
      {creator.tostring}
    </RowLink>
  )
}

function Comment({ label, text }: { label: string; text: string }) {
  const { because } = useTexts().forms
  return (
    <Hint label={text}>
      <UnstyledButton className={classes.comment} aria-label={`${label}${because}${text}`}>
        <IconMessage2 size={18} aria-hidden />
      </UnstyledButton>
    </Hint>
  )
}
