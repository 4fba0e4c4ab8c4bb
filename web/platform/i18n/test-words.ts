import { beforeAll } from 'vitest'
import { speakFirstLanguage } from '#web/platform/i18n/texts.ts'

/** As `main.tsx` does, with the words of what a test imports. */
beforeAll(speakFirstLanguage)
