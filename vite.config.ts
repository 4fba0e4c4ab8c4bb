import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions, type UserConfig } from 'vite'
import { tellFirstFiles } from '#scripts/first-files.ts'
import { leaveOutSummaries } from '#scripts/leave-out-summaries.ts'
import { drawLoginOutline } from '#scripts/login-outline.ts'
import { textInRem } from '#scripts/text-in-rem.ts'
import { firstScreensGroups } from '#scripts/web-chunks.ts'

export default defineConfig(async ({ command }) => {
  const config = {
    root: 'web',
    plugins: [react({ compiler: true }), drawLoginOutline(), leaveOutSummaries()],
    css: { postcss: { plugins: [textInRem()] } },
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      manifest: true,
      // What words import is loaded before them, so their loaders name no other file.
      // Browsers that lack it load the files a little later.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, needed, { hostId }) => (/words-/.test(hostId) ? [] : needed),
      },
    },
    server: { proxy: proxyTo(process.env['API_URL']) },
  } satisfies UserConfig
  if (command !== 'build') return config
  const codeSplitting = { groups: await firstScreensGroups(config) }
  return {
    ...config,
    plugins: [...config.plugins, tellFirstFiles()],
    build: { ...config.build, rolldownOptions: { output: { codeSplitting } } },
  }
})

/** While developing, the browser application's own files come from here, and everything else from the API. */
function proxyTo(apiUrl: string | undefined): Record<string, ProxyOptions> | undefined {
  if (apiUrl === undefined) return undefined
  return { '^/.': { target: apiUrl, bypass: ({ url = '' }) => (isOwnFile(url) ? url : undefined) } }
}

function isOwnFile(url: string): boolean {
  if (url.startsWith('/agenda')) return false
  return /^\/(?:@|\?|node_modules\/)|\.(?:tsx?|m?js|css|svg|woff2?)(?:\?|$)|\/tokens\.json/.test(url)
}
