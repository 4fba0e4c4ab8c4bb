import { Button, Menu, Popover } from '@mantine/core'
import { Drawer } from '#web/platform/ui/modal/drawer.tsx'
import {
  IconCalendarEvent,
  IconDots,
  IconDownload,
  IconFileCheck,
  IconMail,
  IconMessageQuestion,
  IconSpeakerphone,
  IconUserCheck,
  IconUserShare,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { mostAtOnce } from '#domain/bulk/bulk.ts'
import { viewApi } from '#domain/views/view-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import type { RowSelection } from '#web/platform/ui/data-table/use-row-selection.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { ActForm, type FilledAct } from '#web/projects/list/bulk/act-form.tsx'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import { openExport } from '#web/projects/list/export/open-export.ts'
import { isUnderWay, useBulkRun, type ScreenAct } from '#web/projects/list/bulk/run-store.ts'
import { selectedInput } from '#web/projects/list/bulk/selected-input.ts'
import classes from './bulk.module.css'

type BarAct = { act: ScreenAct; Icon: TablerIcon }

/** The acts in the order of the bar; those without room are behind its last button. */
const first: BarAct[] = [
  { act: 'assign', Icon: IconUserCheck },
  { act: 'spread', Icon: IconUserShare },
  { act: 'session', Icon: IconCalendarEvent },
  { act: 'prepare', Icon: IconFileCheck },
  { act: 'write', Icon: IconMail },
]
const others: BarAct[] = [
  { act: 'ask', Icon: IconMessageQuestion },
  { act: 'boost', Icon: IconSpeakerphone },
]

type BulkBarProps = {
  count: number
  table: TableControl
  selection: RowSelection
  onBegin: (begun: FilledAct) => void
}

/** The number of selected projects, and the acts for them. */
export function BulkBar({ count, table, selection, onBegin }: BulkBarProps) {
  const t = useBulkTexts()
  const [opened, setOpened] = useState<ScreenAct>()
  // The chair of a commission, and administrators.
  const mayShare = (useCall(viewApi.list, {}).data?.leads.length ?? 0) > 0
  const acts = first.filter(({ act }) => act !== 'spread' || mayShare)
  const isTooMany = count > mostAtOnce
  const isBusy = isUnderWay(useBulkRun())
  const isIdle = count === 0 || isTooMany || isBusy
  const close = () => setOpened(undefined)
  const form = (act: ScreenAct) => (
    <ActForm
      key={act}
      screen={act}
      selected={selectedInput(table, selection)}
      onCancel={close}
      onBegin={(begun) => {
        close()
        onBegin(begun)
      }}
    />
  )
  const isOther = others.some(({ act }) => act === opened)

  return (
    <section className={classes.bar} aria-label={t.bar}>
      <div className={classes.count}>
        <strong>{t.selected({ count })}</strong>
        <Button variant="subtle" size="compact-md" leftSection={<IconX size={16} />} onClick={selection.clear}>
          {t.clear}
        </Button>
      </div>
      {isBusy ? (
        <p className={classes.tooMany}>{t.busy}</p>
      ) : (
        isTooMany && <p className={classes.tooMany}>{t.tooMany}</p>
      )}
      <div className={classes.acts}>
        {acts.map(({ act, Icon }, index) => (
          <Above
            key={act}
            opened={opened === act}
            label={t.acts[act].title({ count })}
            onClose={close}
            form={() => form(act)}
          >
            <Button
              variant="default"
              leftSection={<Icon size={18} />}
              disabled={isIdle}
              data-first-act={index === 0 || undefined}
              aria-haspopup="dialog"
              aria-expanded={opened === act}
              data-chosen={opened === act || undefined}
              onClick={() => setOpened(opened === act ? undefined : act)}
            >
              {t.acts[act].button}
            </Button>
          </Above>
        ))}
        <Above
          opened={isOther}
          label={opened && isOther ? t.acts[opened].title({ count }) : ''}
          onClose={close}
          form={() => opened && form(opened)}
        >
          <div>
            <Menu position="top-end" shadow="md">
              <Menu.Target>
                <Button
                  variant="default"
                  leftSection={<IconDots size={18} />}
                  disabled={isIdle}
                  data-chosen={isOther || undefined}
                >
                  {t.others}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map(({ act, Icon }) => (
                  <Menu.Item key={act} leftSection={<Icon size={18} />} onClick={() => setOpened(act)}>
                    {t.acts[act].button}
                  </Menu.Item>
                ))}
                <Menu.Item
                  leftSection={<IconDownload size={18} />}
                  onClick={() => openExport(selection.everything ? {} : { ids: [...selection.ids] })}
                >
                  {t.export}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
        </Above>
      </div>
    </section>
  )
}

type AboveProps = { opened: boolean; label: string; onClose: () => void; form: () => ReactNode; children: ReactNode }

/** Above the button of the bar, or from the bottom edge of a phone. */
function Above({ opened, label, onClose, form, children }: AboveProps) {
  const onPhone = useOnPhone()
  const titleId = useId()
  if (onPhone)
    return (
      <>
        {children}
        <Drawer opened={opened} onClose={onClose} position="bottom" size="auto" title={label}>
          {opened && form()}
        </Drawer>
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && onClose()}
      position="top-end"
      width={436}
      shadow="lg"
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      // Below the windows that the form opens.
      zIndex={150}
      // The opener may be a menu, so each button has its own role.
      withRoles={false}
    >
      <Popover.Target>{children}</Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the popover's own element, beside the page and not over it */}
      <Popover.Dropdown className={classes.popover} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
        {opened && (
          <>
            <h2 id={titleId} className={classes.title}>
              {label}
            </h2>
            {form()}
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
