import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Conflict } from '#domain/errors.ts'
import { sentencesOf } from '#domain/projects/date-sentence.ts'
import { isWholeDate, visibleText } from '#domain/projects/project-faults.ts'
import { consents } from '#domain/projects/project-fields.ts'
import type { Project } from '#domain/projects/project.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { dayAndTime } from '#web/projects/days-text.ts'
import { changedNames, isSame, valuesOf, type FieldName, type ProjectValues } from '#web/projects/form/form-values.ts'
import classes from './conflict-modal.module.css'

export type ConflictFound = Conflict & { theirs: Project }

type ConflictModalProps = {
  conflict: ConflictFound
  mine: ProjectValues
  base: ProjectValues
  isHolder: boolean
  onClose: () => void
  onChosen: (values: ProjectValues) => void
}

/** Both versions side by side: what only one of the two changed is kept, the rest is chosen field by field. */
export function ConflictModal({ conflict, mine, base, isHolder, onClose, onChosen }: ConflictModalProps) {
  const { projectForm, forms } = useTexts()
  const { conflict: t } = projectForm
  const { language } = useLanguage()
  const theirs = valuesOf(conflict.theirs, isHolder)
  const byThem = new Set(changedNames(base, theirs))
  const byMe = changedNames(base, mine)
  const disputed = byMe.filter((name) => byThem.has(name) && !isSame(name, mine, theirs))
  const [choices, setChoices] = useState<Partial<Record<FieldName, 'mine' | 'theirs'>>>({})

  function apply() {
    const merged: Record<string, unknown> = { ...theirs }
    for (const name of byMe) if (!disputed.includes(name) || choices[name] !== 'theirs') merged[name] = mine[name]
    for (const name of consents) merged[name] = mine[name]
    onChosen(merged as ProjectValues)
  }

  return (
    <Modal opened onClose={onClose} title={t.title} size={760} closeButtonProps={{ 'aria-label': forms.close }}>
      <p>{t.text({ by: conflict.by, at: dayAndTime(conflict.at, language) })}</p>
      {disputed.length === 0 && <p>{t.same}</p>}
      {disputed.map((name) => (
        <Radio.Group
          key={name}
          label={projectForm.fields[name].label}
          className={classes.field}
          value={choices[name] ?? 'mine'}
          onChange={(choice) => setChoices({ ...choices, [name]: choice })}
        >
          <div className={classes.versions}>
            {(['mine', 'theirs'] as const).map((side) => (
              <Radio.Card key={side} value={side} className={classes.version}>
                <Radio.Indicator />
                <span>
                  <strong>{t[side]}</strong>
                  <span className={classes.text}>
                    {written(name, side === 'mine' ? mine : theirs, language) || t.empty}
                  </span>
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      ))}
      <Group justify="flex-end" mt={20}>
        <Button variant="default" onClick={onClose}>
          {forms.cancel}
        </Button>
        <Button onClick={apply}>{t.apply}</Button>
      </Group>
    </Modal>
  )
}

function written(name: FieldName, values: ProjectValues, language: 'fr' | 'en'): string {
  const value = values[name]
  if (name === 'projectDateConfs') return sentencesOf(values.projectDateConfs.filter(isWholeDate), language)
  if (name === 'image') return value === null ? '' : value instanceof File ? value.name : '✓'
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (name === 'selectedProjectTypesIds') return values.selectedProjectTypesIds.join(', ')
  return typeof value === 'string' ? visibleText(value) : typeof value === 'number' ? String(value) : ''
}
