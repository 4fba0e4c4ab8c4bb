import { listIn } from '#domain/language.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { IconSearch } from '@tabler/icons-react'
import { Fragment, Suspense, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { longestSought } from '#domain/projects/seek-api.ts'
import { useGroups } from '#web/layout/palette/palette-groups.tsx'
import { usePaletteTexts } from '#web/layout/palette/palette-texts.ts'
import { useFound } from '#web/layout/palette/use-found.ts'
import { useTexts, useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { KeysHelp } from '#web/projects/parts/keys/keys-on-demand.ts'
import classes from './palette.module.css'

/** Navigation by typing: the arrows choose, Enter opens, Ctrl+Enter acts on the chosen project. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage()
  const t = usePaletteTexts()
  const { forms, layout } = useTexts()
  const onPhone = useOnPhone()
  const listId = useId()
  const [words, setWords] = useState('')
  const [marked, setMarked] = useState<string>()
  const [showsKeys, setShowsKeys] = useState(false)
  // The list of a holder has no keys.
  const hasKeys = useSession()?.user.role !== 'ROLE_USER'
  const found = useFound(words)
  const { groups, chosen, firstAct } = useGroups(words.trim(), found, { marked, onClose })
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === marked),
  )
  const current = options[at]
  const idOf = (key: string) => `${listId}-${key}`

  useEffect(() => {
    document.getElementById(idOf(current?.key ?? ''))?.scrollIntoView({ block: 'nearest' })
  })
  const go = (step: number) => setMarked(options[(at + step + options.length) % options.length]?.key)
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    Enter: () => current?.run(),
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const isAct = (event.ctrlKey || event.metaKey) && event.key === 'Enter'
    const asksForKeys = event.key === '?' && words === '' && hasKeys
    const act = isAct ? firstAct : asksForKeys ? () => setShowsKeys(true) : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const count = found.projects.length + found.people.length + found.sessions.length + found.screens.length
  if (showsKeys)
    return (
      <Suspense>
        <KeysHelp onClose={onClose} />
      </Suspense>
    )
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      yOffset={96}
      centered={false}
      fullScreen={onPhone}
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': layout.goTo } }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.field}>
        <IconSearch size={22} aria-hidden />
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-label={t.field}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current.key)}
          placeholder={t.placeholder}
          maxLength={longestSought}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            setMarked(undefined)
          }}
          onKeyDown={press}
        />
        <UnstyledButton
          className={classes.close}
          aria-label={listIn(language, [forms.close, t.close])}
          onClick={onClose}
        >
          {t.close}
        </UnstyledButton>
      </div>
      {found.isError && (
        <p className={classes.line} role="alert">
          {t.failed}
        </p>
      )}
      {!found.isPending && found.isCurrent && count === 0 && words.trim() !== '' && (
        <p className={classes.line}>{t.none({ words: words.trim() })}</p>
      )}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select cannot be controlled from a field, nor show more than text */}
      <div id={listId} role="listbox" aria-label={layout.goTo} className={classes.list}>
        {groups.map(({ name, options: ofGroup }) => (
          <div key={name} role="group" aria-label={name}>
            <div className={classes.name} aria-hidden>
              {name}
            </div>
            {ofGroup.map(({ key, content, run, keys: hints }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and handles the keys
              <div
                key={key}
                id={idOf(key)}
                role="option"
                tabIndex={-1}
                aria-selected={key === current?.key}
                className={classes.option}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => key !== marked && setMarked(key)}
                onClick={run}
              >
                {content}
                {hints && !onPhone && <Keys of={hints} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      <VisuallyHidden component="output">{found.isCurrent && words !== '' ? t.found({ count }) : ''}</VisuallyHidden>
      {!onPhone && (
        <div className={classes.foot}>
          <span className={classes.hints} aria-hidden>
            <Keys of={['↑', '↓']} /> {t.keys.choose}
            <Keys of={['↵']} /> {t.keys.open}
            {chosen && (
              <>
                <Keys of={['Ctrl', '↵']} /> {t.keys.act}
              </>
            )}
          </span>
          {hasKeys && (
            <UnstyledButton className={classes.all} onClick={() => setShowsKeys(true)}>
              <Keys of={['?']} /> {t.keys.all}
            </UnstyledButton>
          )}
        </div>
      )}
    </Modal>
  )
}

function Keys({ of }: { of: string[] }) {
  return (
    <span className={classes.keys} aria-hidden>
      {of.map((key) => (
        <Fragment key={key}>
          <kbd>{key}</kbd>{' '}
        </Fragment>
      ))}
    </span>
  )
}
