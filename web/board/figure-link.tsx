import { Link } from '@tanstack/react-router'
import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'
import type { BoardLink } from '#domain/board/board-links.ts'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { numberText } from '#domain/number-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { addressOf } from '#web/platform/ui/address/table-address.ts'
import figures from '#web/platform/ui/figures.module.css'

/** The edition that a page counts, which each of its links names; frozen where the lists need an account. */
export const EditionOfFigures = createContext<number | 'frozen' | undefined>(undefined)

type ListProps = { link: BoardLink; edition?: number | undefined; children: ReactNode } & ComponentProps<'a'>

/** A link to the list of these projects. */
export function ListLink({ link, edition, ...anchor }: ListProps) {
  const counted = useContext(EditionOfFigures)
  if (counted === 'frozen') return <span className={anchor.className}>{anchor.children}</span>
  return <Link {...anchor} to="/project/index" search={addressOf({ search: '', filters: link }, edition ?? counted)} />
}

type FigureLinkProps = {
  count: number
  what: string
  link: BoardLink
  edition?: number | undefined
  text?: string
}

/** A number that opens the list of what it counts; a zero has no list. */
export function FigureLink({ count, what, link, edition, text }: FigureLinkProps) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  const shown = text ?? numberText(count, language)
  if (count === 0) return <span className={`${figures.link} ${figures.figure}`}>{shown}</span>
  return (
    <ListLink
      link={link}
      edition={edition}
      className={`${figures.link} ${figures.figure}`}
      aria-label={t.figure({ what, count: shown })}
    >
      {shown}
    </ListLink>
  )
}
