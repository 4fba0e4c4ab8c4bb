import { onOneLine } from '#domain/written-text.ts'
import { fail } from '#domain/errors.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { translationApi } from '#domain/translations/translation-api.ts'
import { toldTexts, translationFields, translationName } from '#domain/translations/translations.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { cleanDescription } from '#server/projects/save/clean-description.ts'
import { translate } from '#server/translations/libre-translate.ts'

export function translationRoutes({ bind }: Binder, deps: Deps) {
  const { translateUrl: url, translateKey: key } = deps.config
  bind(translationApi.offered, async () => ({ isOffered: url !== undefined }))
  bind(translationApi.draft, async ({ viewer, input, ip, log }) => {
    if (url === undefined) fail('translation.unavailable.error')
    if (!(await mayStill(deps, 'translation', { accountId: viewer.id, ip }))) fail('request.tooMany.error')
    const { from, to } = input
    const drafts = toldTexts
      .filter((name) => input[name] !== undefined && input[name] !== '')
      .map(async (name) => {
        const isHtml = translationFields[translationName(name, to)].kind === 'richText'
        const text = await translate({ url, key }, { text: input[name]!, isHtml, from, to })
        if (isHtml) return [name, cleanDescription(text)] as const
        return [name, name === 'name' ? onOneLine(text) : text.trim()] as const
      })
    const drafted = await Promise.all(drafts).catch((error: unknown) => {
      log.warn({ err: error }, 'no draft of a translation')
      return fail('translation.unavailable.error')
    })
    return Object.fromEntries(drafted.filter(([, text]) => visibleText(text) !== ''))
  })
}
