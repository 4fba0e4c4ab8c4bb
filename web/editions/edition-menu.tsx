import { Menu, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarCog, IconCalendarPlus, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { admins, admits } from '#domain/roles.ts'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { editionList, useOtherEdition } from '#web/editions/edition-queries.ts'
import { editionDays, EditionTitle } from '#web/editions/edition-title.tsx'
import { isNextOpen, OpenNextEdition } from '#web/editions/next-edition.tsx'
import { useOtherEditionTexts } from '#web/platform/i18n/other-edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import blockClasses from './edition-button.module.css'
import classes from './edition-menu.module.css'

type EditionMenuProps = { children: ReactNode; startsOpen?: boolean; onNavigate?: (() => void) | undefined }

/** The block under the logo, for reviewers and administrators: the edition of the list. */
export function EditionMenu({ children, startsOpen = false, onNavigate }: EditionMenuProps) {
  const t = useOtherEditionTexts()
  const [isOpening, { open: openNext, close }] = useDisclosure()
  const navigate = useNavigate()
  const role = useSession()?.user.role
  const { data = [] } = useQuery(editionList())
  const other = useOtherEdition()
  const chosen = other?.read.id ?? data.find(({ state }) => state === 'current')?.id
  const open = async (edition: EditionRow) => {
    chooseEdition(edition.state === 'current' ? undefined : edition.id)
    await navigate({ to: '/project/index' })
    onNavigate?.()
  }
  const manage = async () => {
    await navigate({ to: '/edition/index' })
    onNavigate?.()
  }

  return (
    <Menu
      defaultOpened={startsOpen}
      position="bottom-start"
      offset={4}
      classNames={{ dropdown: classes.menu, item: classes.item }}
    >
      <Menu.Target>
        <UnstyledButton className={blockClasses.button}>{children}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.choose}</Menu.Label>
        {listed(data).map((edition, index, all) => (
          <Fragment key={edition.id}>
            {isPast(edition) && index > 0 && !isPast(all[index - 1]!) && <Menu.Divider />}
            <Menu.Item
              data-chosen={edition.id === chosen || undefined}
              aria-current={edition.id === chosen || undefined}
              rightSection={<State edition={edition} />}
              onClick={() => void open(edition)}
            >
              <strong className={classes.name}>
                <EditionTitle edition={edition} />
              </strong>
              <span className={classes.about}>
                <Days edition={edition} />
                {isPast(edition) && ` · ${t.projects({ count: edition.projectsNb })}`}
              </span>
            </Menu.Item>
          </Fragment>
        ))}
        {role !== undefined && admits(admins, role) && (
          <>
            <Menu.Divider />
            {!isNextOpen(data) && (
              <Menu.Item
                className={classes.act}
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
                onClick={openNext}
              >
                {t.openNext}
              </Menu.Item>
            )}
            <Menu.Item
              className={classes.act}
              leftSection={<IconCalendarCog size={18} aria-hidden />}
              onClick={() => void manage()}
            >
              {t.manage}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
      {isOpening && <OpenNextEdition onClose={close} />}
    </Menu>
  )
}

function Days({ edition }: { edition: EditionRow }) {
  return editionDays(edition, useLanguage().language)
}

function State({ edition: { state } }: { edition: EditionRow }) {
  const t = useOtherEditionTexts()
  return (
    <span className={classes.state} data-state={state}>
      {state === 'archived' && <IconLock size={16} aria-hidden />}
      {t.states[state]}
    </span>
  )
}

function isPast({ state }: EditionRow): boolean {
  return state === 'ended' || state === 'archived'
}

/** The current edition, the prepared one, and the past ones below, the latest first. */
function listed(editions: readonly EditionRow[]): EditionRow[] {
  const order: EditionRow['state'][] = ['current', 'prepared', 'ended', 'archived']
  return editions.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state) || other.id - one.id)
}
