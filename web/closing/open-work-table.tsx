import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Closing } from '#domain/closing/closing-api.ts'
import { numberText } from '#domain/number-text.ts'
import { useClosingTexts } from '#web/closing/closing-texts.ts'
import { openKinds, openNb, placeOf, type OpenKind } from '#web/closing/open-work.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { FigureTable } from '#web/platform/ui/figure-table.tsx'
import figures from '#web/platform/ui/figures.module.css'
import classes from './closing.module.css'

/** Each kind of open work with its number, which links to where it is done. */
export function OpenWorkTable({ closing }: { closing: Closing }) {
  const { open: t } = useClosingTexts()
  const { language } = useLanguage()
  const { open } = closing
  const nameOf = (kind: OpenKind) =>
    kind === 'unpaid' ? t.unpaid({ amount: open.toPay === 0 ? undefined : moneyText(open.toPay, language) }) : t[kind]
  return (
    <section className={figures.sheet} aria-labelledby="open-work">
      <h2 id="open-work">{t.title({ count: openNb(open) })}</h2>
      <FigureTable
        className={classes.open}
        rows={openKinds}
        keyOf={(kind) => kind}
        columns={[
          { head: t.what, render: nameOf },
          {
            head: t.count,
            render: (kind) =>
              open[kind] === 0 ? (
                <span className={classes.done}>
                  <IconCheck size={18} aria-hidden /> {t.done}
                </span>
              ) : (
                <OpenLink
                  kind={kind}
                  edition={closing.edition}
                  label={(count) => t.opens({ what: nameOf(kind), count })}
                >
                  {numberText(open[kind], language)}
                </OpenLink>
              ),
          },
        ]}
      />
    </section>
  )
}

type OpenLinkProps = {
  kind: OpenKind
  edition: Closing['edition']
  label: (count: string) => string
  children: string
}

function OpenLink({ kind, edition: { id }, label, children }: OpenLinkProps): ReactNode {
  const place = placeOf(kind)
  const shown = { className: `${figures.link} ${figures.figure}`, 'aria-label': label(children) }
  if (place === undefined) return children
  if ('filters' in place)
    return (
      <Link {...shown} to="/project/index" search={{ filters: place.filters, edition: id }}>
        {children}
      </Link>
    )
  return (
    <Link {...shown} to={place.to} search={{ edition: id }}>
      {children}
    </Link>
  )
}
