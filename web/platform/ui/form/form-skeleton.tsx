import { Skeleton } from '@mantine/core'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { UntilRead, type Reads } from '#web/platform/ui/waiting.tsx'
import classes from './form.module.css'

/** Takes the place of a form while its values are loading. */
export function FormSkeleton({ fields, reads }: Reads & { fields: number }) {
  const tables = useTableTexts()
  return (
    <UntilRead reads={reads}>
      <output className={classes.form} aria-label={tables.loading}>
        {Array.from({ length: fields }, (_, field) => (
          <div key={field}>
            <Skeleton height={16} width={140} mb={8} />
            <Skeleton height={42} />
          </div>
        ))}
      </output>
    </UntilRead>
  )
}
