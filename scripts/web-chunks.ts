import { build, type Rolldown, type UserConfig } from 'vite'
import { wordGroups, wordModules } from '#scripts/word-chunks.ts'

const screens = {
  // Every page at rest looks for Japanese.
  main: ['/web/main.tsx', '/web/platform/theme/japanese-when-seen.ts'],
  login: ['/web/auth/login-page.tsx'],
  list: ['/web/layout/shell.tsx', '/web/projects/list/project-list-page.tsx'],
  // What readers of others’ projects see of the list as well.
  desk: ['/web/projects/list/desk/view-tabs.tsx'],
  // What a holder sees of the list as well.
  holder: ['/web/projects/list/holder-parts.tsx'],
}

type Screen = keyof typeof screens

/** The later screens with the most pieces. */
const composed = {
  project: '/web/projects/page/project-show-page.tsx',
  form: '/web/projects/form/project-form-page.tsx',
  room: '/web/sessions/room/session-show-page.tsx',
}

/** Kilobytes before minification: for a window, a small page, a page. */
const sizes = [75, 150, 325]
const ownFileFrom = 250

/**
 * The two screens that everyone opens come in few files, which are smaller and sooner loaded there than many: the start
 * of the page, the parts of both screens, and the parts of only one. A build must first drop unused code to know those
 * modules, so a first, quick build runs for it. Login then takes 4 scripts instead of 29, the list 5 instead of 57, and one
 * more for readers of others' projects (decision 11). All else is cut where it is imported.
 */
export async function firstScreensGroups(config: UserConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await chunksOf(config)
  const reached = (screen: Screen) => modulesReached(chunks, screens[screen])
  const [main, login, list] = [reached('main'), reached('login'), reached('list')]
  const [desk, holder] = [reached('desk'), reached('holder')]
  const words = wordModules(chunks)
  const besideWords = modulesIn(
    chunksReached(
      chunks,
      chunks.filter(({ moduleIds }) => moduleIds.some((id) => words.has(id))),
    ),
  )
  const groups: [string, (id: string) => boolean][] = [
    // What words import belongs to no screen.
    ['main', (id) => (main.has(id) || besideWords.has(id)) && !words.has(id)],
    ...wordGroups(chunks, new Set([...list, ...desk])),
    ['fields', (id) => login.has(id) && list.has(id)],
    ['login', (id) => login.has(id)],
    ['list', (id) => list.has(id) || (desk.has(id) && isShared(id))],
    ['desk', (id) => desk.has(id)],
    // Or the group of a later screen would take its pieces along, and the list of a holder would load them all.
    ['holder', (id) => holder.has(id) && !words.has(id)],
  ]
  const first = groups.map(([name, test], index) => ({ name, test, priority: 100 - index }))
  // Icons that several later screens share come together: each file is a name and a number in the first one.
  const icons = { name: 'icons', test: /@tabler.icons-react/, minShareCount: 2, priority: 50 }
  const known = new Set([...main, ...login, ...list, ...desk, ...holder, ...words, ...besideWords])
  return [...first, icons, ...composedScreensGroups(chunks, known)]
}

/**
 * Cut wherever two screens share something, the page of a project is 77 scripts: on a slow network, which loads six at
 * a time, half of the wait. Shared parts are grouped by which of the three screens need them, so that none of them
 * fetches what it does not need; and by the smallest screen that needs them, so that a window of the list does not
 * fetch what only pages share. The project then loads in 16 scripts (decision 11).
 */
function composedScreensGroups(chunks: Rolldown.OutputChunk[], known: Set<string>): Rolldown.CodeSplittingGroup[] {
  const later = chunks.filter(({ moduleIds }) => !moduleIds.some((id) => known.has(id)))
  const [entries, shared] = [later.filter(isEntry), later.filter((chunk) => !isEntry(chunk))]
  const wanted = new Map<Rolldown.OutputChunk, { names: Set<string>; smallest: number }>()
  for (const entry of entries) {
    const reached = [...chunksReached(later, [entry])]
    const size = kilobytes(reached)
    for (const chunk of reached) {
      const { names, smallest } = wanted.get(chunk) ?? { names: new Set(), smallest: Infinity }
      for (const [name, path] of Object.entries(composed)) if (isOf(entry, path)) names.add(name)
      wanted.set(chunk, { names, smallest: Math.min(smallest, size) })
    }
  }
  const groups = new Map<string, { depth: number; modules: Set<string> }>()
  for (const chunk of shared) {
    const { names, smallest } = wanted.get(chunk) ?? { names: new Set(), smallest: 0 }
    if (names.size === 0 || kilobytes([chunk]) > ownFileFrom) continue
    const place = sizes.filter((size) => smallest >= size).length
    const name = [...names, place].join('-')
    // Every screen that needs a piece needs its imports too, and others do as well: their group comes first, or the
    // piece's group would include them.
    const group = groups.get(name) ?? { depth: (names.size + 1) * (sizes.length + 1) - place, modules: new Set() }
    for (const id of chunk.moduleIds) group.modules.add(id)
    groups.set(name, group)
  }
  return [...groups].map(([name, { depth, modules }]) => ({
    name,
    test: (id: string) => modules.has(id),
    priority: depth,
  }))
}

function isEntry({ isEntry: isFirst, isDynamicEntry }: Rolldown.OutputChunk): boolean {
  return isFirst || isDynamicEntry
}

function isOf({ moduleIds }: Rolldown.OutputChunk, path: string): boolean {
  return moduleIds.some((id) => id.endsWith(path))
}

function kilobytes(chunks: Rolldown.OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + code.length, 0) / 1000
}

/** Other later screens need it too, and would fetch everything in its group. */
function isShared(id: string): boolean {
  return /@tabler.icons-react|\/web\/platform\/ui\//.test(id)
}

async function chunksOf(config: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output!.output.filter((file) => file.type === 'chunk')
}

function modulesReached(chunks: Rolldown.OutputChunk[], entries: string[]): Set<string> {
  return modulesIn(
    chunksReached(
      chunks,
      chunks.filter((chunk) => entries.some((path) => isOf(chunk, path))),
    ),
  )
}

function modulesIn(chunks: Set<Rolldown.OutputChunk>): Set<string> {
  return new Set([...chunks].flatMap(({ moduleIds }) => moduleIds))
}

function chunksReached(chunks: Rolldown.OutputChunk[], entries: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const waiting = [...entries]
  const seen = new Set(waiting)
  for (const { imports } of waiting) {
    for (const chunk of chunks) {
      if (seen.has(chunk) || !imports.includes(chunk.fileName)) continue
      seen.add(chunk)
      waiting.push(chunk)
    }
  }
  return seen
}
