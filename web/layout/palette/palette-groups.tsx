import { personName } from '#domain/person-name.ts'
import { VisuallyHidden } from '@mantine/core'
import {
  IconCalendarClock,
  IconFilter,
  IconPencil,
  IconUserCheck,
  IconUserCircle,
  IconWorld,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SoughtProject } from '#domain/projects/seek-api.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { MarkedWords } from '#web/layout/palette/marked-words.tsx'
import { usePaletteTexts } from '#web/layout/palette/palette-texts.ts'
import type { useFound } from '#web/layout/palette/use-found.ts'
import { useTaking } from '#web/layout/palette/use-taking.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import classes from './palette.module.css'

type Option = { key: string; content: ReactNode; run: () => void; project?: SoughtProject; keys?: string[] }
type Group = { name: string; options: Option[] }

type PaletteState = { marked: string | undefined; onClose: () => void }

/** All choices under their headings; the actions are those on the chosen project. */
export function useGroups(
  words: string,
  { projects, people, sessions, screens }: ReturnType<typeof useFound>,
  { marked, onClose }: PaletteState,
) {
  const t = usePaletteTexts()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const follow = useTaking()
  const leaveTo = (go: () => unknown) => () => {
    onClose()
    go()
  }
  const ofProjects = projects.map((project): Option => {
    const params = { projectId: String(project.id) }
    return {
      key: `project-${project.id}`,
      project,
      content: <ProjectLine project={project} words={words} />,
      run: leaveTo(() => navigate({ to: '/project/show/$projectId', params })),
    }
  })
  const ofPeople = people.map(({ id, username, ...person }): Option => ({
    key: `person-${id}`,
    content: (
      <>
        <IconUserCircle size={20} aria-hidden />
        <span className={classes.what}>
          <MarkedWords text={personName(person, language)} words={words} />
        </span>
        <span className={classes.beside}>{username}</span>
      </>
    ),
    run: leaveTo(() => navigate({ to: '/user/show/$userId', params: { userId: String(id) } })),
  }))
  const chosen = ofProjects.find(({ key }) => key === marked)?.project ?? projects[0]
  const acts: Option[] = []
  if (chosen?.allowFollow)
    acts.push({
      key: 'follow',
      content: <Act icon={<IconUserCheck size={20} aria-hidden />} text={t.followMe(chosen)} />,
      run: leaveTo(() => follow(chosen.id)),
    })
  if (chosen?.allowEdit)
    acts.push({
      key: 'edit',
      content: <Act icon={<IconPencil size={20} aria-hidden />} text={t.edit(chosen)} />,
      run: leaveTo(() => navigate({ to: '/project/edit/$projectId', params: { projectId: String(chosen.id) } })),
    })
  const firstAct = acts[0]?.run
  if (acts[0]) acts[0].keys = ['Ctrl', '↵']
  if (words !== '')
    acts.push({
      key: 'list',
      content: <Act icon={<IconFilter size={20} aria-hidden />} text={t.inList({ words })} />,
      run: leaveTo(() => navigate({ to: '/project/index', search: { search: words } })),
    })
  const ofSessions = sessions.map(({ id, title, ...files }): Option => ({
    key: `session-${id}`,
    content: (
      <>
        <IconCalendarClock size={20} aria-hidden />
        <span className={classes.what}>
          <MarkedWords text={title} words={words} />
        </span>
        <span className={classes.beside}>{t.files(files)}</span>
      </>
    ),
    run: leaveTo(() => navigate({ to: '/session/show/$sessionId', params: { sessionId: String(id) } })),
  }))
  const ofScreens = screens.map(({ key, to, href, icon: Icon = IconWorld, name }): Option => {
    const go = () => (to === undefined ? window.location.assign(href) : navigate({ to }))
    return {
      key: `screen-${key}`,
      content: <Act icon={<Icon size={20} aria-hidden />} text={name} />,
      run: leaveTo(go),
    }
  })
  const groups: Group[] = [
    { name: words === '' ? t.groups.recent : t.groups.projects, options: ofProjects },
    { name: t.groups.people, options: ofPeople },
    { name: t.groups.acts, options: acts },
    { name: t.groups.screens, options: [...ofSessions, ...ofScreens] },
  ]
  return { groups: groups.filter(({ options }) => options.length > 0), chosen, firstAct }
}

function ProjectLine({
  project: { id, name, nameLanguage, city, status, edition },
  words,
}: {
  project: SoughtProject
  words: string
}) {
  const t = usePaletteTexts()
  return (
    <>
      <span className={classes.number} aria-hidden>
        {id}
      </span>
      <VisuallyHidden>{t.number({ id })}</VisuallyHidden>
      <span className={classes.what} lang={nameLanguage}>
        <MarkedWords text={name} words={words} />
      </span>
      <span className={classes.beside}>{edition === null ? city : <RaisedTitle title={edition} />}</span>
      <StatusBadge status={status} />
    </>
  )
}

function Act({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      <span className={classes.what}>{text}</span>
    </>
  )
}
