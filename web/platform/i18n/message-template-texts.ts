import { messageTemplates as en } from '#web/platform/i18n/en/message-templates.ts'
import { messageTemplates as fr } from '#web/platform/i18n/fr/message-templates.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Only users who decide see these. */
export const useMessageTemplateTexts = textsApart<typeof fr>({ fr, en })
