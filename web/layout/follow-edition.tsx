import type { QueryClient } from '@tanstack/react-query'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { queryOf } from '#web/platform/api/query-client.ts'
import { languageNow, textsNow } from '#web/platform/i18n/texts.ts'
import { longToastMs, showSuccess } from '#web/platform/ui/toast.tsx'

/**
 * Whatever is shown is of an edition: all of it is asked again when another is current, and it is said which. `isTold`:
 * that something of an edition has changed is known, and not only possible.
 */
export async function followEdition(client: QueryClient, isTold: boolean) {
  const query = queryOf(programmeApi.get, {}, { staleTime: 0 })
  const before = client.getQueryData(query.queryKey)
  const now = await client.fetchQuery(query).catch(() => undefined)
  if (before === undefined || now === undefined) return
  const isOther = before.editionTitle !== now.editionTitle || before.editionStart !== now.editionStart
  if (isTold || isOther) await client.invalidateQueries()
  if (!isOther) return
  const title = textsNow().layout.editionNow({ title: editionTitleIn(now, languageNow()) })
  showSuccess(<RaisedTitle title={title} />, longToastMs)
}
