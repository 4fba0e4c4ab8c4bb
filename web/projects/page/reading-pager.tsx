import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { singleKeysAreOn } from '#web/platform/ui/single-keys.ts'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import type { Reading } from '#web/projects/parts/use-reading.ts'
import classes from './reading-pager.module.css'

/** Moves along the list the reader came from, without a return to it. */
export function ReadingPager({ reading: { place, count, previous, next } }: { reading: Reading }) {
  const { projectDecision: t } = useProjectTexts()
  const navigate = useNavigate()
  const goTo = (id: number | undefined) => () => {
    if (id !== undefined && singleKeysAreOn())
      void navigate({ to: '/project/show/$projectId', params: { projectId: String(id) } })
  }
  // A field keeps all of its keys.
  useHotkeys([
    ['j', goTo(next)],
    ['k', goTo(previous)],
  ])
  return (
    <nav className={classes.pager} aria-label={t.pager}>
      <Step label={t.previous} icon={<IconChevronLeft size={20} />} to={previous} />
      <strong>{t.place({ place, count })}</strong>
      <Step label={t.next} icon={<IconChevronRight size={20} />} to={next} />
    </nav>
  )
}

function Step({ label, icon, to }: { label: string; icon: React.ReactNode; to: number | undefined }) {
  if (to === undefined) return <IconButton label={label} icon={icon} disabled />
  return (
    <IconButton
      label={label}
      icon={icon}
      renderRoot={(props) => <RowLink {...props} to="/project/show/$projectId" id={to} />}
    />
  )
}
