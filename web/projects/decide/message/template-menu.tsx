import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { OfferedTemplate } from '#domain/message-templates/message-template.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { withWords } from '#web/platform/i18n/texts.ts'
import classes from './template-menu.module.css'
import { plain } from '#web/platform/plain.ts'

const TemplatesWindow = lazy(async () => {
  const { TemplatesWindow } = await withWords(import('#web/message-templates/templates-window.tsx'))
  return { default: TemplatesWindow }
})

type TemplateMenuProps = { projectId: number; onChosen: (template: OfferedTemplate) => void }

/** Templates load when the menu opens, because most messages are written by hand. */
export function TemplateMenu({ projectId, onChosen }: TemplateMenuProps) {
  const t = useMessageTemplateTexts()
  const [search, setSearch] = useState('')
  const [isManaging, setManaging] = useState(false)
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const offered = useQuery({
    ...queryOf(projectApi.messageTemplates, { params: { id: projectId } }),
    enabled: combobox.dropdownOpened,
  })
  const templates = offered.data?.templates ?? []
  const found = templates.filter(({ name, text }) => plain(`${name} ${text}`).includes(plain(search.trim())))
  const empty = offered.isError ? t.failed : templates.length === 0 ? t.none : t.notFound

  return (
    <>
      <Combobox
        store={combobox}
        width={300}
        position="bottom-end"
        onOptionSubmit={(id) => {
          combobox.closeDropdown()
          const template = templates.find((template) => String(template.id) === id)
          if (template) onChosen(template)
        }}
      >
        <Combobox.Target withAriaAttributes={false}>
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.button}
            leftSection={<IconTemplate size={17} />}
            rightSection={<IconChevronDown size={16} />}
            aria-haspopup="listbox"
            aria-expanded={combobox.dropdownOpened}
            onClick={() => combobox.toggleDropdown()}
          >
            {t.menu}
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              combobox.selectFirstOption()
            }}
            placeholder={t.search}
            aria-label={t.search}
          />
          <Combobox.Options aria-label={t.title} className={classes.options} aria-busy={offered.isFetching}>
            {found.map(({ id, name, text }) => (
              <Combobox.Option key={id} value={String(id)}>
                <strong>{name}</strong>
                <span className={classes.text}>{text}</span>
              </Combobox.Option>
            ))}
            {found.length === 0 && !offered.isPending && <Combobox.Empty>{empty}</Combobox.Empty>}
          </Combobox.Options>
          {offered.data?.allowWrite && (
            <Combobox.Footer>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  combobox.closeDropdown()
                  setManaging(true)
                }}
              >
                {t.manage}
              </Button>
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {isManaging && offered.data?.commissionId && (
        <Suspense>
          <TemplatesWindow commissionId={offered.data.commissionId} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  )
}
