import { Anchor } from '@mantine/core'
import { euros } from '#domain/euros.ts'
import type { Report } from '#domain/reports/report.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Facts } from '#web/platform/ui/sheet.tsx'
import classes from './report-card.module.css'

/** The content of a report, for its readers. */
export function ReportBody({ report }: { report: Report }) {
  const { card: t, pictures: words } = useAfterTexts().report
  const { language } = useLanguage()
  const { attendance, wentWell, pressLinks, finalCost, pictures } = report
  const facts = [
    ...(attendance === null ? [] : [{ label: t.attendance, value: t.people({ count: attendance }) }]),
    ...(finalCost === null ? [] : [{ label: t.finalCost, value: euros(finalCost, language) }]),
    ...(pressLinks.length === 0 ? [] : [{ label: t.press, value: <Links links={pressLinks} /> }]),
  ]
  return (
    <>
      {wentWell && <p className={classes.text}>{wentWell}</p>}
      <Facts facts={facts} areShort />
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map(({ id, listUrl, zoomUrl }, index) => (
            <li key={id}>
              <a href={zoomUrl} target="_blank" rel="noreferrer">
                <img src={listUrl} alt={words.picture({ number: index + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Links({ links }: { links: string[] }) {
  return (
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link}>
          <Anchor href={link} target="_blank" rel="noopener noreferrer nofollow">
            {link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
