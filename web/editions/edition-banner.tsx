import { useQuery } from '@tanstack/react-query'
import { editionList } from '#web/editions/edition-queries.ts'
import classes from './other-edition.module.css'

/** The current edition's message to all users, in each language in which it is told. */
export function EditionBanner() {
  const { data = [] } = useQuery(editionList())
  const { banner = '', bannerJa = '' } = data.find(({ state }) => state === 'current') ?? {}
  if (banner === '' && bannerJa === '') return null
  return (
    <div className={classes.band}>
      {banner !== '' && <p className={classes.whole}>{banner}</p>}
      {bannerJa !== '' && bannerJa !== banner && (
        <p className={classes.whole} lang="ja">
          {bannerJa}
        </p>
      )}
    </div>
  )
}
