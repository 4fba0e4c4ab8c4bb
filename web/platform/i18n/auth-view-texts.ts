import { authViews as en } from '#web/platform/i18n/en/auth-views.ts'
import { authViews as fr } from '#web/platform/i18n/fr/auth-views.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

export type AuthViewTexts = typeof fr

/** Loaded apart, because most people only log in. */
export const useAuthViewTexts = textsApart<AuthViewTexts>({ fr, en })
