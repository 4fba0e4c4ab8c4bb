import { ActionIcon, Button, Group, Input, Popover, TextInput, Tooltip } from '@mantine/core'
import {
  IconAlertCircle,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { descriptionMaximum } from '#domain/projects/project-form.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { numberText } from '#domain/number-text.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { fieldId, useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { useOneTabStop } from '#web/platform/ui/form/one-tab-stop.ts'
import { readablePaste } from '#web/projects/parts/pasted-html.ts'
import classes from './rich-text-field.module.css'

/** The editor allows only what the server accepts: bold, italic, underline, lists and links. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
  }),
]

/** `lang`: the language of what is written in it. */
export function RichTextField({ name, lang }: { name: string; lang?: string }) {
  const { form, id, texts, rules, notes } = useFormContent()
  const { projectForm: t } = useProjectTexts()
  const errorText = useErrorText()
  const { required } = rules(name)
  const error = form.errors[name]
  const inputId = fieldId(id, name)
  const [begun] = useState(() => htmlOf(form.getValues()[name]))
  const written = useRef(begun)

  const editor = useEditor({
    extensions,
    // Options that change are applied to the whole editor, at each key.
    content: begun,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: readablePaste,
      attributes: {
        id: inputId,
        role: 'textbox',
        ...(lang && { lang }),
        'aria-multiline': 'true',
        ...(required && { 'aria-required': 'true' }),
        'aria-label': texts[name]?.label ?? name,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${inputId}-error` } : {}),
        class: classes.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      // The editor shows it already: the form need not be redrawn.
      form.setFieldValue(name, written.current, { forceUpdate: false })
      form.clearFieldError(name)
    },
  })

  /** Shows a value set from outside: a restored draft, or the other's version. */
  const follow = (html: string) => {
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }

  return (
    <Input.Wrapper
      id={`${inputId}-frame`}
      errorProps={{ id: `${inputId}-error` }}
      label={texts[name]?.label}
      labelElement="div"
      description={notes?.of[name]}
      withAsterisk={required}
      error={
        error && (
          <span className={classes.error}>
            <IconAlertCircle size={17} aria-hidden /> {errorText(error)}
          </span>
        )
      }
    >
      <div className={classes.frame} data-wrong={Boolean(error) || undefined}>
        <Toolbar editor={editor} label={t.descriptionTools.label} />
        <EditorContent editor={editor} />
      </div>
      <Counter name={name} onValue={follow} />
      {notes?.below?.[name]}
    </Input.Wrapper>
  )
}

const htmlOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Redrawn at each key, alone. */
function Counter({ name, onValue }: { name: string; onValue: (html: string) => void }) {
  const { language } = useLanguage()
  const html = htmlOf(useFormValue(name))
  const count = visibleText(html).length
  useEffect(() => onValue(html), [html, onValue])
  return (
    <div className={classes.counter} data-over={count > descriptionMaximum || undefined}>
      {numberText(count, language)} / {numberText(descriptionMaximum, language)}
    </div>
  )
}

type Tool = { icon: Icon; label: string; isActive: boolean; act: () => void }

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { descriptionTools: t } = useProjectTexts().projectForm
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { icon: IconBold, label: t.bold, isActive: active.bold, act: () => chain().toggleBold().run() },
    { icon: IconItalic, label: t.italic, isActive: active.italic, act: () => chain().toggleItalic().run() },
    { icon: IconUnderline, label: t.underline, isActive: active.underline, act: () => chain().toggleUnderline().run() },
    { icon: IconList, label: t.bulletList, isActive: active.bulletList, act: () => chain().toggleBulletList().run() },
    {
      icon: IconListNumbers,
      label: t.orderedList,
      isActive: active.orderedList,
      act: () => chain().toggleOrderedList().run(),
    },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus
    <div className={classes.tools} role="toolbar" aria-label={label} {...useOneTabStop()}>
      {tools.map(({ icon: ToolIcon, label: name, isActive, act }) => (
        <Tooltip key={name} label={name}>
          <ActionIcon variant="subtle" size={36} aria-label={name} aria-pressed={isActive} onClick={act}>
            <ToolIcon size={19} />
          </ActionIcon>
        </Tooltip>
      ))}
      <LinkTool editor={editor} isActive={active.link} />
    </div>
  )
}

function LinkTool({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const { descriptionTools: t } = useProjectTexts().projectForm
  const [opened, setOpened] = useState(false)
  const [url, setUrl] = useState('')

  const open = () => {
    setUrl(String(editor.getAttributes('link')['href'] ?? ''))
    setOpened(true)
  }
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (url.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: /^(https?:|mailto:)/.test(url.trim()) ? url.trim() : `https://${url.trim()}` }).run()
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" size={36} aria-label={t.link} aria-pressed={isActive} onClick={open}>
          <IconLink size={19} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Group align="end" gap={8}>
          <TextInput
            label={t.linkPrompt}
            value={url}
            data-autofocus
            onChange={(event) => setUrl(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && apply()}
          />
          <Button onClick={apply}>{t.linkApply}</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
