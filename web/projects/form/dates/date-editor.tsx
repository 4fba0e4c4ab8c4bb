import { civilDayIn } from '#domain/clock.ts'
import { Chip, Group, NumberInput, Radio, SegmentedControl, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Chip.layer.css'
import { useId, type ReactNode } from 'react'
import { weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { isDay, partsOf, today, toNumber, weekdayOf } from '#domain/days.ts'
import { faultsOfDate } from '#domain/projects/project-faults.ts'
import { ordinalOf } from '#domain/projects/recurrence.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { DatePreview } from '#web/projects/form/dates/date-preview.tsx'
import { Row } from '#web/projects/form/pieces/form-section.tsx'
import { withDay, withOwnWeekday, withRecurrence } from '#web/projects/parts/form-values.ts'
import { afterPress } from '#web/platform/ui/form/after-press.ts'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { FieldError } from '#web/platform/ui/form/field-error.tsx'
import { fieldId, useFormContent } from '#web/platform/ui/form/form-context.ts'
import { useEditionDays } from '#web/projects/form/dates/edition-days.ts'
import classes from './date-editor.module.css'

type DateEditorProps = {
  index: number
  rule: DateRule
  /** Whether this is the submitted day, which may have passed since. */
  isKept: boolean
  onChange: (rule: DateRule) => void
}

/** A day, its hours and its repetition, with their meaning below. */
export function DateEditor({ index, rule, isKept, onChange }: DateEditorProps) {
  const { editor: t } = useDateTexts()
  const { form, id } = useFormContent()
  const errorText = useErrorText()
  const edition = useEditionDays()
  const set = (fields: Partial<DateRule>) => {
    for (const name of Object.keys(fields)) form.clearFieldError(`projectDateConfs.${index}.${name}`)
    onChange({ ...rule, ...fields })
  }
  /** Shows wrong values at once; missing ones only at the submission. */
  const check = (next: DateRule, names: (keyof DateRule)[]) => {
    const faults = faultsOfDate(next, today(), isKept && next.date === rule.date)
    for (const name of names) {
      const fault = faults.find(({ field, message }) => field === name && message !== 'MandatoryField')
      const path = `projectDateConfs.${index}.${name}`
      if (fault) form.setFieldError(path, fault.message)
      else if (next[name] !== '') form.clearFieldError(path)
    }
  }
  const checkOnceLeft = (name: 'date' | 'endTime') =>
    afterPress(() => {
      const now = (form.getValues()['projectDateConfs'] as DateRule[])[index]
      if (now) check(now, [name])
    })
  const bind = (name: keyof DateRule) => {
    const path = `projectDateConfs.${index}.${name}`
    const error = form.errors[path]
    return { id: fieldId(id, path), error: error ? <FieldError text={errorText(error)} /> : undefined }
  }
  return (
    <div className={classes.editor}>
      <Row three>
        <TextInput
          {...bind('date')}
          type="date"
          label={t.date}
          withAsterisk
          min={today()}
          max="2999-12-31"
          value={rule.date}
          onChange={(event) => {
            const { value } = event.currentTarget
            const next = isDay(value) ? withDay(rule, value) : { ...rule, date: value }
            form.clearFieldError(`projectDateConfs.${index}.date`)
            if (hasWholeYear(value)) check(next, ['date'])
            onChange(next)
          }}
          onBlur={() => checkOnceLeft('date')}
        />
        <TextInput
          {...bind('startTime')}
          type="time"
          label={t.startTime}
          withAsterisk
          value={rule.startTime}
          onChange={(event) => set({ startTime: event.currentTarget.value })}
          onBlur={() => checkOnceLeft('endTime')}
        />
        <TextInput
          {...bind('endTime')}
          type="time"
          label={t.endTime}
          withAsterisk
          value={rule.endTime}
          onChange={(event) => set({ endTime: event.currentTarget.value })}
          onBlur={() => checkOnceLeft('endTime')}
        />
      </Row>
      {(rule.date >= today() || isKept) && <OutsideEdition date={rule.date} />}
      <Switch
        label={t.isRecurrent}
        size="md"
        classNames={{ label: classes.repeats }}
        checked={rule.isRecurrent}
        onChange={(event) => onChange(withRecurrence(rule, event.currentTarget.checked, edition?.editionEnd))}
      />
      {rule.isRecurrent && <Recurrence rule={rule} set={set} bind={bind} />}
      <DatePreview rule={rule} index={index} />
    </div>
  )
}

/** A year being typed begins as "0002": it is not judged yet. */
function hasWholeYear(day: string): boolean {
  return day >= '1000'
}

type RecurrenceProps = {
  rule: DateRule
  set: (fields: Partial<DateRule>) => void
  bind: (name: keyof DateRule) => { id: string; error: ReactNode }
}

function Recurrence({ rule, set, bind }: RecurrenceProps) {
  const { editor: t } = useDateTexts()
  const name = useId()
  const type = rule.dateRecurrenceType
  const [every, unit] = [t.every[type], (rule.recurrenceInterval > 1 ? t.units : t.unit)[type]]
  const types = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
  return (
    <div className={classes.recurrence}>
      <Group align="end" gap={24}>
        <div>
          <div className={classes.label} id={`${name}-frequency`}>
            {t.frequency}
          </div>
          <SegmentedControl
            aria-labelledby={`${name}-frequency`}
            classNames={{ label: classes.frequency }}
            value={rule.dateRecurrenceType}
            onChange={(type) => set({ ...(type === 'WEEKLY' && withOwnWeekday(rule)), dateRecurrenceType: type })}
            data={types.map((value) => ({ value, label: t.frequencies[value] }))}
          />
        </div>
        <Group gap={8} align="center">
          <span>{every}</span>
          <NumberInput
            {...bind('recurrenceInterval')}
            aria-label={`${every} … ${unit}`}
            w={76}
            min={1}
            step={1}
            allowDecimal={false}
            value={rule.recurrenceInterval}
            onChange={(value) => set({ recurrenceInterval: Number(value) || 1 })}
          />
          <span>{unit}</span>
        </Group>
      </Group>
      {rule.dateRecurrenceType === 'WEEKLY' && <Weekdays rule={rule} set={set} bind={bind} />}
      {rule.dateRecurrenceType === 'MONTHLY' && isDay(rule.date) && (
        <Radio.Group
          label={t.monthRule}
          value={rule.dateRecurrenceMonthType}
          onChange={(type) => set({ dateRecurrenceMonthType: type })}
        >
          <Radio value="MONTHDAY" mt={8} label={t.monthDay({ day: partsOf(rule.date).dayOfMonth })} />
          <Radio
            value="WEEKDAY_NUMBER"
            mt={8}
            label={t.monthWeekday({
              ordinal: ordinalOf(rule.date),
              weekday: t.weekdayNames[weekdayOf(toNumber(rule.date))] ?? '',
            })}
          />
        </Radio.Group>
      )}
      <Radio.Group
        label={t.end}
        value={rule.dateRecurrenceEndType}
        onChange={(type) => set({ dateRecurrenceEndType: type })}
      >
        <div className={classes.ends}>
          <Radio value="END_DATE" label={t.ends.END_DATE} />
          {rule.dateRecurrenceEndType === 'END_DATE' && (
            <TextInput
              {...bind('recurrenceEndDate')}
              type="date"
              aria-label={t.endDate}
              min={rule.date || undefined}
              max="2999-12-31"
              value={rule.recurrenceEndDate}
              onChange={(event) => set({ recurrenceEndDate: event.currentTarget.value })}
            />
          )}
          <Radio value="OCCURRENCE_NUMBER" label={t.ends.OCCURRENCE_NUMBER} />
          {rule.dateRecurrenceEndType === 'OCCURRENCE_NUMBER' && (
            <NumberInput
              {...bind('recurrenceEndOccurenceNumber')}
              aria-label={t.occurrenceNumber}
              w={96}
              min={1}
              step={1}
              allowDecimal={false}
              value={rule.recurrenceEndOccurenceNumber}
              onChange={(value) => set({ recurrenceEndOccurenceNumber: Number(value) || 1 })}
            />
          )}
        </div>
      </Radio.Group>
    </div>
  )
}

function Weekdays({ rule, set, bind }: RecurrenceProps) {
  const { editor: t } = useDateTexts()
  const { id, error } = bind('recurrenceMonday')
  return (
    <fieldset>
      <legend className={classes.label}>{t.weekdays}</legend>
      <Chip.Group
        multiple
        value={weekdays.filter((name) => rule[name])}
        onChange={(chosen) => set(Object.fromEntries(weekdays.map((name) => [name, chosen.includes(name)])))}
      >
        <Group gap={4}>
          {weekdays.map((name, place) => (
            <Chip
              key={name}
              id={place === 0 ? id : undefined}
              value={name}
              aria-label={t.weekdayNames[place]}
              icon={null}
              classNames={{ label: classes.weekday, iconWrapper: classes.hidden }}
              radius={4}
            >
              {t.weekdayShort[place]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}

/** Only a warning, because such dates are allowed. */
function OutsideEdition({ date }: { date: string }) {
  const { projectForm: t } = useProjectTexts()
  const { language } = useLanguage()
  const data = useEditionDays()
  if (!data || !isDay(date) || (date >= data.editionStart && date <= data.editionEnd)) return null
  const write = (day: string) => civilDayIn(day, language)
  return (
    <p className={classes.outside}>
      {t.outsideEdition({ start: write(data.editionStart), end: write(data.editionEnd) })}
    </p>
  )
}
