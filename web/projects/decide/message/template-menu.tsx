import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown, IconTemplate } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import classes from './template-menu.module.css'
import { plain } from '#web/platform/plain.ts'

type TemplateMenuProps<Template> = {
  templates: readonly Template[]
  isFetching?: boolean
  isPending?: boolean
  isError?: boolean
  onOpen?: () => void
  onChosen: (template: Template) => void
  /** Under the templates. */
  renderFoot?: (close: () => void) => ReactNode
}

/** The templates that suit a message, found by their words. */
export function TemplateMenu<Template extends { id: number; name: string; text: string }>({
  templates,
  isFetching = false,
  isPending = false,
  isError = false,
  onOpen,
  onChosen,
  renderFoot,
}: TemplateMenuProps<Template>) {
  const t = useMessageTemplateTexts()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      onOpen?.()
      combobox.focusSearchInput()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const found = templates.filter(({ name, text }) => plain(`${name} ${text}`).includes(plain(search.trim())))
  const empty = isError ? t.failed : templates.length === 0 ? t.none : t.notFound

  return (
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
        <Combobox.Options aria-label={t.title} className={classes.options} aria-busy={isFetching}>
          {found.map(({ id, name, text }) => (
            <Combobox.Option key={id} value={String(id)}>
              <strong>{name}</strong>
              <span className={classes.text}>{text}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && !isPending && <Combobox.Empty>{empty}</Combobox.Empty>}
        </Combobox.Options>
        {renderFoot && <Combobox.Footer>{renderFoot(() => combobox.closeDropdown())}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
