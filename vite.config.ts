import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiUrl = process.env['API_URL']

/** While developing, whatever is not the browser application's own goes to the API. */
const ownFiles =
  /^\/(?:$|\?|@|src|node_modules|web|domain|i18n|main\.tsx|routes\.tsx|.*\.(?:tsx?|css|svg|js|json|woff2)(?:\?|$))/
const proxy =
  apiUrl === undefined
    ? undefined
    : { '^/.+': { target: apiUrl, bypass: ({ url = '' }) => (isOwn(url) ? url : undefined) } }

export default defineConfig({
  root: 'web',
  plugins: [react({ compiler: true })],
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { proxy },
})

function isOwn(url: string): boolean {
  return ownFiles.test(url) && !url.startsWith('/openapi.json')
}
