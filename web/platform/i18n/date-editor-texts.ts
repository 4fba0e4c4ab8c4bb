import { dateEditor as en } from '#web/platform/i18n/en/date-editor.ts'
import { dateEditor as fr } from '#web/platform/i18n/fr/date-editor.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

export const useDateEditorTexts = textsApart<typeof fr>({ fr, en })
