import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { StatusGlyphProps } from '#web/platform/ui/status-glyph.tsx'

/** The grammar of the design: the outline is filled once the label is obtained, and ringed once the event is public. */
export const statusSigns: Record<ProjectStatus, Omit<StatusGlyphProps, 'size'>> = {
  DRAFT: { variant: 'warning', shape: 'circle', fill: 'dashed', glyph: 'none' },
  SUBMITED: { variant: 'warning', shape: 'circle', fill: 'outline', glyph: 'arrow-up' },
  INFOS_NEEDED: { variant: 'danger', shape: 'diamond', fill: 'outline', glyph: 'question' },
  CERTIFIED_UNPUBLISHED_INFOS_NEEDED: { variant: 'danger', shape: 'diamond', fill: 'filled', glyph: 'question' },
  CERTIFIED_UNPUBLISHED_MODIFIED: { variant: 'warning', shape: 'circle', fill: 'filled', glyph: 'pencil' },
  CERTIFIED_PUBLISHED: { variant: 'success', shape: 'square', fill: 'filled+ring', glyph: 'check' },
  CERTIFIED_PUBLISHED_MODIFIED: { variant: 'warning', shape: 'circle', fill: 'filled+ring', glyph: 'pencil' },
  REFUSED: { variant: 'danger', shape: 'diamond', fill: 'outline', glyph: 'cross' },
  DELETED: { variant: 'danger', shape: 'diamond', fill: 'dashed', glyph: 'minus' },
}
