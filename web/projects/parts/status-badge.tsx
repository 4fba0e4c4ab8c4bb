import { statusLabels, type ProjectStatus } from '#domain/projects/statuses.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import classes from './status-badge.module.css'

/** Always in words: shape and colour only repeat them. */
export function StatusBadge({ status }: { status: ProjectStatus }) {
  const { language } = useLanguage()
  const sign = statusSigns[status]
  return (
    <span className={classes.badge} data-variant={sign.variant}>
      <StatusGlyph {...sign} />
      {statusLabels[status][language]}
    </span>
  )
}
