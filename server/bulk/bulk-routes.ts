import { Readable } from 'node:stream'
import type { BulkForm } from '#domain/bulk/bulk.ts'
import { bulkApi } from '#domain/bulk/bulk-api.ts'
import { fail, invalidField } from '#domain/errors.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { previewedForm, wholeForm } from '#server/bulk/bulk-form.ts'
import { previewBulk } from '#server/bulk/preview-bulk.ts'
import { keyOfRun, runBulk } from '#server/bulk/run-bulk.ts'
import { undoBulk } from '#server/bulk/undo-bulk.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Lines } from '#server/platform/http/answers.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'

/** Questions are the administrators'. */
function ensureOwn<Form extends BulkForm>(viewer: Viewer, form: Form): Form {
  if (form.act === 'question' && !admits(admins, viewer.role)) fail('notAuthorized.error')
  return form
}

/** Acts on many projects at once. */
export function bulkRoutes({ bind }: Binder, deps: Deps) {
  bind(bulkApi.preview, ({ viewer, input: { ids, search = '', filters = '[]', ...form }, language }) =>
    previewBulk(deps.db, viewer, { form: ensureOwn(viewer, previewedForm(form)), ids, search, filters, language }),
  )
  bind(bulkApi.run, async ({ viewer, input: { rows, ...told }, language, repeatable, ip, log }) => {
    const form = ensureOwn(viewer, wholeForm(told))
    if (form.act === 'spread' && rows.some(({ assignees }) => assignees === undefined))
      invalidField('rows', 'MandatoryField')
    // A run counts as one message: a user who has written too many waits before writing to hundreds of holders.
    if (form.act === 'write' && !(await mayStill(deps, 'message', { accountId: viewer.id, ip })))
      fail('request.tooMany.error')
    return new Lines(Readable.from(runBulk(deps, viewer, { form, rows, key: keyOfRun(repeatable), language, log })))
  })
  bind(bulkApi.undo, async ({ viewer, input: { run, ids }, language, repeatable, log }) => {
    const lines = await undoBulk(deps, viewer, { run, ids, key: keyOfRun(repeatable), language, log })
    return new Lines(Readable.from(lines))
  })
}
