import { Textarea, VisuallyHidden, type TextareaProps } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { begunAt, offered, useReviewers, type Reviewer } from '#web/projects/talk/thread/use-reviewers.ts'
import classes from './mention-area.module.css'

type MentionAreaProps = Omit<TextareaProps, 'value' | 'onChange'> & {
  projectId: number
  value: string
  onWrite: (text: string) => void
}

/** A text in which @ offers the reviewers; arrows choose, Enter or Tab takes, Escape closes the list. */
export function MentionArea({ projectId, value, onWrite, onKeyDown, ...area }: MentionAreaProps) {
  const t = useThreadTexts()
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number>()
  const [marked, setMarked] = useState(0)
  const wantedCaret = useRef<number>(undefined)
  const begun = caret === undefined ? undefined : begunAt(value, caret)
  const found = offered(begun?.begun ?? '', useReviewers(projectId, value.includes('@')).reviewers)
  const choices = begun === undefined ? [] : found
  const isOpen = choices.length > 0
  const chosen = Math.min(marked, choices.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  // Moves the caret behind the inserted name.
  useEffect(() => {
    if (wantedCaret.current === undefined) return
    field.current?.setSelectionRange(wantedCaret.current, wantedCaret.current)
    wantedCaret.current = undefined
  })

  const take = ({ name }: Reviewer) => {
    const { start } = begun!
    onWrite(`${value.slice(0, start)}${name} ${value.slice(caret)}`)
    wantedCaret.current = start + name.length + 1
    setCaret(undefined)
    field.current?.focus()
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setMarked((chosen + 1) % choices.length),
    ArrowUp: () => setMarked((chosen + choices.length - 1) % choices.length),
    Enter: () => take(choices[chosen]!),
    Tab: () => take(choices[chosen]!),
    Escape: () => setCaret(undefined),
  }
  return (
    <div className={classes.area}>
      <Textarea
        {...area}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(chosen) : undefined}
        onChange={({ currentTarget }) => {
          onWrite(currentTarget.value)
          setCaret(currentTarget.selectionStart)
          setMarked(0)
        }}
        onBlur={() => setCaret(undefined)}
        onKeyDown={(event) => {
          const act = isOpen && !event.ctrlKey && !event.metaKey ? keys[event.key] : undefined
          if (act === undefined) return onKeyDown?.(event)
          event.preventDefault()
          event.stopPropagation()
          return act()
        }}
      />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- no select offers beside a text
        <ul id={listId} role="listbox" aria-label={t.mention.label} className={classes.list}>
          {choices.map((reviewer, index) => (
            <li
              key={reviewer.id}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the text keeps the focus
              role="option"
              aria-selected={index === chosen}
              // Runs before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                take(reviewer)
              }}
            >
              {reviewer.name}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden component="output">{isOpen ? t.mention.offered({ count: choices.length }) : ''}</VisuallyHidden>
    </div>
  )
}
