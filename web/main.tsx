import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/ysabeau-office/wght.css'
import '#web/platform/theme/fallback-fonts.css'
// Styles are in layers: ours come last, whichever file the browser loads first.
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

// When a user signs in or out, here or in another tab, the router leads them to a page that they may open, and the cache
// of the previous user is emptied.
let last = sessionNow()?.user
onSessionChange(() => {
  const user = sessionNow()?.user
  const before = last
  last = user
  if (user?.id !== before?.id) {
    clearToasts()
    queryClient.clear()
  } else if (user?.role !== before?.role || user?.commissionId !== before?.commissionId) {
    // The same user, with other rights.
    void queryClient.invalidateQueries()
  } else return
  void router.invalidate()
  whenAtRest(fetchToastsOfUser)
})

// The overlays' scroll lock writes its own style and looks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

// The fonts of the first screen load while its code is prepared; after the first drawing they would shift it.
// Lists hold Japanese names with long vowels (Kyōto, Saitō), so the extended Latin slice is loaded too.
void document.fonts.load(`1em 'Source Sans 3 Variable'`, last === undefined ? 'a' : 'aō')
void document.fonts.load(`1em 'Ysabeau Office Variable'`)

// Not in the task that evaluates this code, so that a phone responds to touch between the two.
setTimeout(() => void start())

/** The first drawing is the page itself: React would hold back a suspended loader for 300 ms. */
async function start() {
  // Not at the top level: the screens import from this file's chunk, and would deadlock.
  await Promise.all([speakFirstLanguage(), router.load(), last !== undefined && Shell.preload?.()])
  const root = createRoot(document.querySelector('#root')!)
  // Drawn in slices, so that a phone responds to touch meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          deduplicateCssVariables={false}
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

// The toast about a lost network must be loaded before the network is lost; a guest has nothing to lose yet. If loading
// fails, it comes with the next page.
setTimeout(() => whenAtRest(fetchToastsOfUser), 2_000)

function fetchToastsOfUser() {
  if (sessionNow() !== undefined) void fetchToasts().catch(() => undefined)
}

// The first screens are drawn before Japanese is looked for. If loading fails, it comes with the next page.
whenAtRest(() => void watchForJapanese().catch(() => undefined))

async function watchForJapanese() {
  const { loadJapaneseWhenSeen } = await import('#web/platform/theme/japanese-when-seen.ts')
  loadJapaneseWhenSeen()
}
