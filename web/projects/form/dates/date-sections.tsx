import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { sentenceOf } from '#domain/projects/date-sentence.ts'
import { isKeptDay, isWholeDate } from '#domain/projects/project-faults.ts'
import { isFiled } from '#domain/projects/statuses.ts'
import { daysOf } from '#domain/projects/recurrence.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { DateEditor } from '#web/projects/form/dates/date-editor.tsx'
import { FormSection } from '#web/projects/form/pieces/form-section.tsx'
import { newDate } from '#web/projects/parts/form-values.ts'
import type { ServerCopy } from '#web/projects/form/saving/saving-state.ts'
import { focusField } from '#web/platform/ui/form/focus-field.ts'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { noteName } from '#web/projects/talk/points/point-notes.tsx'
import classes from './date-sections.module.css'

function useDates() {
  const { form } = useFormContent()
  const dates = useFormValue('projectDateConfs') as DateRule[]
  // The watcher of the dates redraws them, so the other fields need not be redrawn.
  const set = (next: DateRule[]) => form.setFieldValue('projectDateConfs', next, { forceUpdate: false })
  return {
    dates,
    change: (index: number, rule: DateRule) => set(dates.map((kept, place) => (place === index ? rule : kept))),
    add: () => set([...dates, newDate()]),
    remove: (index: number) => set(dates.filter((_, place) => place !== index)),
  }
}

/** The point on one block, or on all dates, which the first block shows. */
function DateNote({ rule: { id } }: { rule: DateRule }) {
  const { notes } = useFormContent()
  const [first] = useFormValue('projectDateConfs') as DateRule[]
  const names = [
    ...(first?.id === id ? ['projectDateConfs'] : []),
    ...(id === undefined ? [] : [noteName('projectDateConfs', id)]),
  ]
  return (
    <>
      {names.map((name) => (
        <Fragment key={name}>
          {notes?.of[name]}
          {notes?.below?.[name]}
        </Fragment>
      ))}
    </>
  )
}

function isKept(rule: DateRule, { status }: ServerCopy): boolean {
  return isFiled(status) && isKeptDay(rule)
}

export function DateSection({ serverCopy }: { serverCopy: ServerCopy }) {
  const { dates, change } = useDates()
  const [first = newDate()] = dates
  return (
    <FormSection name="date">
      <DateNote rule={first} />
      <DateEditor index={0} rule={first} isKept={isKept(first, serverCopy)} onChange={(rule) => change(0, rule)} />
    </FormSection>
  )
}

/** Each block shows its sentence, and its editor when opened. */
export function OtherDatesSection({ serverCopy }: { serverCopy: ServerCopy }) {
  const { editor: t } = useDateTexts()
  const { form, id } = useFormContent()
  const adder = useRef<HTMLButtonElement>(null)
  const { dates, change, add, remove } = useDates()
  const [opened, setOpened] = useState<number>()
  const broken = Object.keys(form.errors)
  /** The focus moves into the block, because the button may be gone. */
  const open = (index: number) => {
    flushSync(() => {
      setOpened(index)
      if (index === dates.length) add()
    })
    focusField(id, `projectDateConfs.${index}.date`)
  }
  return (
    <FormSection name="otherDates">
      <div className={classes.sheet}>
        {dates.slice(1).map((rule, place) => {
          const index = place + 1
          const isBroken = broken.some((name) => name.startsWith(`projectDateConfs.${index}.`))
          const isOpen = opened === index || isBroken || !isWholeDate(rule)
          return (
            // An unsaved block has no number but its position.
            // oxlint-disable-next-line react/no-array-index-key
            <fieldset
              key={rule.id ?? `new-${index}`}
              className={classes.block}
              aria-label={t.block({ number: index + 1 })}
            >
              <div className={classes.head}>
                <Summary rule={rule} index={index} />
                {!isOpen && (
                  <Button
                    variant="default"
                    size="sm"
                    leftSection={<IconPencil size={17} />}
                    onClick={() => open(index)}
                  >
                    {t.edit}
                  </Button>
                )}
                <IconButton
                  label={t.remove({ number: index + 1 })}
                  icon={<IconTrash size={18} />}
                  tone="danger"
                  onClick={() => {
                    remove(index)
                    adder.current?.focus()
                  }}
                />
              </div>
              <DateNote rule={rule} />
              {isOpen && (
                <DateEditor
                  index={index}
                  rule={rule}
                  isKept={isKept(rule, serverCopy)}
                  onChange={(next) => change(index, next)}
                />
              )}
            </fieldset>
          )
        })}
      </div>
      <div>
        <Button variant="default" leftSection={<IconPlus size={18} />} ref={adder} onClick={() => open(dates.length)}>
          {t.add}
        </Button>
      </div>
    </FormSection>
  )
}

function Summary({ rule, index }: { rule: DateRule; index: number }) {
  const { editor: t } = useDateTexts()
  const projects = useProjectsTexts()
  const { language } = useLanguage()
  if (!isWholeDate(rule)) return <strong className={classes.words}>{t.block({ number: index + 1 })}</strong>
  return (
    <span className={classes.words}>
      <strong>{sentenceOf(rule, language)}</strong>
      <span className={classes.count}>
        {rule.isRecurrent ? projects.dates({ count: daysOf(rule).length }) : t.single}
      </span>
    </span>
  )
}
