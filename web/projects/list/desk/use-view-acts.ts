import { call } from '#web/platform/api/call.ts'
import { viewApi } from '#domain/views/view-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showError, showSuccess } from '#web/platform/ui/toast.tsx'
import { settingsIn, useRenewViews, type View } from '#web/projects/list/desk/use-views.ts'

/** A view of another user never changes by itself: each act is a button. */
export function useViewActs(table: TableControl) {
  const { views: t } = useDeskTexts()
  const renew = useRenewViews()
  const { run } = useRefusalToast()

  /** The second of two users saving a view gets a conflict, and sees the first one's with their own changes. */
  async function edit({ id, saved }: View, change: { name?: string; settings?: View['settings'] }) {
    try {
      await call(viewApi.edit, { params: { id }, input: { version: saved!.version, ...change } })
      showSuccess(t.saved)
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.message !== 'view.conflict.error') throw error
      showError({ title: t.conflict })
    }
    await renew()
  }

  return {
    save: (view: View) => run(() => edit(view, { settings: settingsIn(table.state) })),
    rename: (view: View, name: string) => edit(view, { name }),
    async create(name: string, commissionId: number | undefined) {
      const { edition: _edition, ...filters } = table.state.filters
      const settings = { ...settingsIn(table.state), filters }
      const input = { name, settings, ...(commissionId !== undefined && { commissionId }) }
      const { id } = await call(viewApi.create, { input })
      await renew()
      table.show(id, settings)
      showSuccess(t.saved)
    },
    remove: (view: View) =>
      run(async () => {
        await call(viewApi.remove, { params: { id: view.id } })
        table.leaveView()
        await renew()
        showSuccess(t.removed)
      }),
    chooseDefault: (id: string) =>
      run(async () => {
        await call(viewApi.chooseDefault, { input: { view: id } })
        await renew()
        showSuccess(t.defaultSaved)
      }),
    async copyAddress(id: string) {
      await navigator.clipboard.writeText(addressOf(id))
      showSuccess(t.copied)
    },
  }
}

/** An address to share: each reader sees only what they may see. */
function addressOf(id: string): string {
  return `${window.location.href.split('#')[0]}#/project/index?view=${id}`
}
