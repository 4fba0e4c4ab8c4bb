import { projectDecision as decisionEn } from '#web/platform/i18n/en/project-decision.ts'
import { projectForm as formEn } from '#web/platform/i18n/en/project-form.ts'
import { projectDecision as decisionFr } from '#web/platform/i18n/fr/project-decision.ts'
import { projectForm as formFr } from '#web/platform/i18n/fr/project-form.ts'
import type { Texts } from '#web/platform/i18n/fr.ts'
import { languageNow, textsApart, textsNow, useTexts } from '#web/platform/i18n/texts.ts'

export const textsOfProjects = {
  fr: { projectForm: formFr, projectDecision: decisionFr },
  en: { projectForm: formEn, projectDecision: decisionEn },
}
const useApart = textsApart<(typeof textsOfProjects)['fr']>(textsOfProjects)

/** The catalogue, with the texts of a project's page, its form and its decisions. */
export type ProjectTexts = Texts & (typeof textsOfProjects)['fr']

export function useProjectTexts(): ProjectTexts {
  return { ...useTexts(), ...useApart() }
}

/** For code outside a component. */
export function projectTextsNow(): ProjectTexts {
  return { ...textsNow(), ...textsOfProjects[languageNow()] }
}
