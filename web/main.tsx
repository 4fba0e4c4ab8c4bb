import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/ysabeau-office/wght.css'
import '#web/platform/theme/fallback-fonts.css'
// In layers: whichever file of styles the browser gets first, ours have the last word.
import '#web/platform/theme/base.css'
import '#web/platform/theme/library-styles.ts'
import '#web/auth/login-outline.css'
import '#web/auth/login-outline-art.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tellFailure } from '#web/bug-reports/tell-failure.ts'
import { onFailure } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { speakFirstLanguage } from '#web/platform/i18n/texts.ts'
import { fetchFirstScreen, Shell } from '#web/layout/first-screen.ts'
import { router } from '#web/routes.tsx'
import { onEntering, onSessionChange, sessionNow } from '#web/platform/session/session.ts'
import { cssVariablesResolver, styleNonce, theme } from '#web/platform/theme/theme.ts'
import { whenAtRest } from '#web/platform/use-rest.ts'
import { clearToasts, fetchToasts, Toasts } from '#web/platform/ui/toast.tsx'

onFailure(tellFailure)
onEntering(fetchFirstScreen)

// When somebody signs in or out, here or in another tab, the router leads them to where they may be, and the cache
// forgets the person before.
let last = sessionNow()?.user
onSessionChange(() => {
  const user = sessionNow()?.user
  const before = last
  last = user
  if (user?.id !== before?.id) {
    clearToasts()
    queryClient.clear()
  } else if (user?.role !== before?.role || user?.commissionId !== before?.commissionId) {
    // The same person, with other rights.
    void queryClient.invalidateQueries()
  } else return
  void router.invalidate()
})

// The overlays' scroll lock writes a style of its own and looks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

// The fonts of the first screen are loaded while its code is made ready; after the first drawing they would shift it.
// Lists hold Japanese names with long vowels (Kyōto, Saitō), so the extended Latin slice is loaded too.
void document.fonts.load(`1em 'Source Sans 3 Variable'`, last === undefined ? 'a' : 'aō')
void document.fonts.load(`1em 'Ysabeau Office Variable'`)

void start()

/** The first drawing is the page itself: behind a suspended loader React would hold it back for 300 ms. */
async function start() {
  // Not at the top level: the screens import what is in this file's chunk, and would wait for each other.
  await Promise.all([speakFirstLanguage(), router.load(), last !== undefined && Shell.preload?.()])
  const root = createRoot(document.querySelector('#root')!)
  // In slices: a phone that is touched meanwhile answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          <QueryClientProvider client={queryClient}>
            <Toasts />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  )
}

// When the page has been there for a moment and has nothing better to do: two hundred slices take a while to read.
setTimeout(() => whenAtRest(() => void fetchLater()), 2_000)

/** What tells of a lost network cannot wait for one. Without it both come with the next page. */
async function fetchLater() {
  await fetchToasts().catch(() => undefined)
  await import('#web/platform/theme/japanese-fonts.ts').catch(() => undefined)
}
