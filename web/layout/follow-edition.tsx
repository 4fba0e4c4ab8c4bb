import type { QueryClient } from '@tanstack/react-query'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { queryOf } from '#web/platform/api/query-client.ts'
import { languageNow, textsNow } from '#web/platform/i18n/texts.ts'
import { longToastMs, showSuccess } from '#web/platform/ui/toast.tsx'

/**
 * Every screen depends on the current edition: when it changes, everything is requested again and the new one is named.
 * `isTold`: an edition is known to have changed; otherwise a change may have been missed.
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
