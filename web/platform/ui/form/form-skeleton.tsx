import { Skeleton } from '@mantine/core'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import classes from './form.module.css'

/** Takes the place of a form while its values are loading. */
export function FormSkeleton({ fields }: { fields: number }) {
  const tables = useTableTexts()
  return (
    <output className={classes.form} aria-label={tables.loading}>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <Skeleton height={16} width={140} mb={8} />
          <Skeleton height={42} />
        </div>
      ))}
    </output>
  )
}
