import { fail } from '#domain/errors.ts'
import { resemblanceApi } from '#domain/resemblances/resemblance-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { findProject } from '#server/projects/rows/project-queries.ts'
import { dismissResemblance, restoreResemblance } from '#server/resemblances/dismiss-resemblance.ts'
import { findResemblances } from '#server/resemblances/find-resemblances.ts'

export function resemblanceRoutes({ bind }: Binder, { db }: Deps) {
  const load = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) =>
    (await findProject(db.shared, viewer, params.id)) ?? fail('resource.notFound.error')

  bind(resemblanceApi.list, {
    load,
    answer: ({ viewer, loaded, language }) => findResemblances(db, viewer, loaded, language),
  })
  bind(resemblanceApi.dismiss, {
    load,
    answer: ({ viewer, loaded, input: { word, ...pair }, language }) =>
      dismissResemblance(db, viewer, loaded, { pair, word, language }),
  })
  bind(resemblanceApi.restore, {
    load,
    answer: ({ viewer, loaded, input, language }) => restoreResemblance(db, viewer, loaded, { pair: input, language }),
  })
}
