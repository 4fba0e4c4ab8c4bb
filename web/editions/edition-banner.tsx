import { useQuery } from '@tanstack/react-query'
import { editionList } from '#web/editions/edition-queries.ts'
import classes from './other-edition.module.css'

/** What the current edition has to say to everybody. */
export function EditionBanner() {
  const { data = [] } = useQuery(editionList())
  const banner = data.find(({ state }) => state === 'current')?.banner ?? ''
  return banner === '' ? null : <p className={classes.band}>{banner}</p>
}
