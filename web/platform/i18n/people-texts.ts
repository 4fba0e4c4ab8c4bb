import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'

/** The people of a file, and invitations to it. */
export const usePeopleTexts = () => useProjectCardTexts().people
