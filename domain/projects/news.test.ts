import { expect, test } from 'vitest'
import { newsOf } from '#domain/projects/news.ts'
import { projectStatuses, publishedStatuses } from '#domain/projects/statuses.ts'

const changed = [
  'placeName',
  'dateString',
  'name',
  'descriptionModified',
  'projectImage',
  'projectStatus',
  'priceDetails',
]
const published: readonly string[] = publishedStatuses

test.each(['NEW' as const, ...projectStatuses].flatMap((from) => projectStatuses.map((to) => ({ from, to }))))(
  'a holder’s change from $from to $to is news only of a published project that stays so',
  ({ from, to }) => {
    const news =
      published.includes(from) && published.includes(to) ? ['priceDetails', 'placeName', 'projectDateConfs'] : []
    expect(newsOf({ from, to, isHolder: true }, changed)).toEqual(news)
    expect(newsOf({ from, to, isHolder: false }, changed)).toEqual([])
  },
)
