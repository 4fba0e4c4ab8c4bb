import { Link } from '@tanstack/react-router'
import type { BoardLink } from '#domain/board/board-links.ts'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { numberText } from '#domain/number-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import figures from '#web/platform/ui/figures.module.css'

type FigureLinkProps = { count: number; what: string; link: BoardLink; edition?: number; text?: string }

/** A number that opens the list of what it counts; a zero has no list. */
export function FigureLink({ count, what, link, edition, text }: FigureLinkProps) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  const shown = text ?? numberText(count, language)
  if (count === 0) return <span className={`${figures.link} ${figures.figure}`}>{shown}</span>
  return (
    <Link
      to="/project/index"
      search={{ filters: link, ...(edition !== undefined && { edition }) }}
      className={`${figures.link} ${figures.figure}`}
      aria-label={t.figure({ what, count: shown })}
    >
      {shown}
    </Link>
  )
}
