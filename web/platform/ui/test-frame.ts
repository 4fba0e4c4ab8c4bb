import '#web/platform/ui/test-act.ts'
import '#web/platform/ui/test-styles.ts'
import { beforeAll, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { speakFirstLanguage } from '#web/platform/i18n/texts.ts'
import { beginAnew } from '#web/platform/ui/test-kit.tsx'

/** The files of a worker share one page and its modules; none finds what another has left. */
beforeAll(async () => {
  await cleanup()
  sessionStorage.clear()
  beginAnew()
  history.replaceState(null, '', '#')
  // As `main.tsx` does, with the words of what the file imports.
  await speakFirstLanguage()
})

// The library asks for it only where it is loaded first.
beforeEach(cleanup)
