import type { Project } from '#domain/projects/project.ts'
import { useProjectHeadTexts } from '#web/platform/i18n/project-head-texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { ComparisonTable } from '#web/projects/parts/comparison-table.tsx'
import { useModifiedRows } from '#web/projects/page/use-modified-rows.ts'
import classes from './modifications-card.module.css'

/** Shows a holder the modifications they sent, while the agenda still has the published values. */
export function SentModifications({ project }: { project: Project }) {
  const { modifications: t } = useProjectHeadTexts()
  const rows = useModifiedRows(project)
  if (rows.length === 0) return null
  return (
    <Sheet title={t.sent.title} action={<span className={classes.by}>{t.sent.waits}</span>}>
      <ComparisonTable before={t.sent.published} after={t.sent.proposed} rows={rows.flatMap((row) => row.compared)} />
    </Sheet>
  )
}
