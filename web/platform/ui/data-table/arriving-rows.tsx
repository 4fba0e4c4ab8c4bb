import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './arriving-rows.module.css'

type ArrivingRowsProps = { count: number; total: number; broken: boolean; retry: () => void }

/** Shown over the rows without moving them: how many of the rows have arrived, or that the rest will not. */
export function ArrivingRows({ count, total, broken, retry }: ArrivingRowsProps) {
  const tables = useTableTexts()
  return (
    <div className={classes.place}>
      {broken ? (
        <div className={classes.sign} data-broken role="alert">
          {tables.stopped({ count, total })}
          <RetryButton size="compact-sm" variant="default" onRetry={retry} />
        </div>
      ) : (
        <div className={classes.sign}>
          <progress className={classes.bar} aria-label={tables.loading} value={count} max={total} />
          {tables.arriving({ count, total })}
        </div>
      )}
    </div>
  )
}
