import { Radio, Select } from '@mantine/core'
import type { BulkPreview } from '#domain/bulk/bulk-api.ts'
import { spreadOrders, type SpreadOrder } from '#domain/projects/assignee.ts'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import { PeopleChoice } from '#web/projects/list/bulk/people-choice.tsx'
import classes from './bulk.module.css'

export type SpreadChoice = { among: number[] | undefined; each: 1 | 2; by: SpreadOrder }

export const firstSpread: SpreadChoice = { among: undefined, each: 1, by: 'commission' }

type SpreadFieldsProps = {
  value: SpreadChoice
  preview: BulkPreview | undefined
  onChange: (value: SpreadChoice) => void
}

/** Among whom, how many for each file, and what stays together; each person with their load before and after. */
export function SpreadFields({ value, preview, onChange }: SpreadFieldsProps) {
  const t = useBulkTexts()
  const members = preview?.candidates.filter(({ commission }) => commission !== null).map(({ id }) => id) ?? []
  const gets = (userId: number) =>
    preview?.rows.filter(({ seen, assignees }) => assignees?.includes(userId) && !seen?.includes(userId)).length ?? 0
  return (
    <>
      <PeopleChoice
        label={t.sharers}
        candidates={preview?.candidates}
        chosen={value.among ?? members}
        onChange={(among) => onChange({ ...value, among })}
        renderAbout={({ id, follows, barred }) => (
          <>
            {t.load({ count: follows })}
            {gets(id) > 0 && <strong className={classes.gets}>{t.gets({ gets: gets(id) })}</strong>}
            {barred > 0 && ` · ${t.barred({ count: barred })}`}
          </>
        )}
      />
      <Radio.Group
        label={t.each}
        value={String(value.each)}
        onChange={(each) => onChange({ ...value, each: each === '2' ? 2 : 1 })}
      >
        <div className={classes.inRow}>
          <Radio value="1" label={t.eachChoices[1]} />
          <Radio value="2" label={t.eachChoices[2]} />
        </div>
      </Radio.Group>
      <Select
        label={t.by}
        data={spreadOrders.map((order) => ({ value: order, label: t.byChoices[order] }))}
        value={value.by}
        onChange={(by) => by !== null && onChange({ ...value, by })}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
    </>
  )
}
