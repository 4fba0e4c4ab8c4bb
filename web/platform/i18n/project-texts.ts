import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { textsNow, useTexts, wordsNow, type Texts, type Words } from '#web/platform/i18n/texts.ts'

/** The first words, with those of a project’s form and of its decisions. */
export type ProjectTexts = Texts & Pick<Words, 'projects' | 'projectForm' | 'projectDecision'>

export function useProjectTexts(): ProjectTexts {
  return {
    ...useTexts(),
    projects: useProjectsTexts(),
    projectForm: useProjectFormTexts(),
    projectDecision: useProjectDecisionTexts(),
  }
}

/** For code outside a component. */
export function projectTextsNow(): ProjectTexts {
  return {
    ...textsNow(),
    projects: wordsNow('projects'),
    projectForm: wordsNow('projectForm'),
    projectDecision: wordsNow('projectDecision'),
  }
}
