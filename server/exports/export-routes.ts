import { exportApi } from '#domain/exports/export-api.ts'
import { exportProjects } from '#server/exports/export-projects.ts'
import { registerExporter } from '#server/exports/export-register.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'

export function exportRoutes({ bind }: Binder, deps: Deps) {
  bind(exportApi.projects, (call) => exportProjects(deps, call))
  bind(exportApi.register, registerExporter(deps))
}
