import { build, type Rolldown, type UserConfig } from 'vite'

const screens = {
  main: ['/web/main.tsx'],
  login: ['/web/auth/login-page.tsx'],
  list: ['/web/layout/shell.tsx', '/web/projects/project-list-page.tsx'],
  // Of the list, what whoever reads the projects of others sees as well.
  desk: ['/web/projects/desk/view-tabs.tsx', '/web/projects/desk/list-keys.tsx'],
}

type Screen = keyof typeof screens

/**
 * The two screens that everybody opens come in few files, which are smaller and sooner there than many: what the page
 * begins with, what both screens add, and what only one does. Which modules those are is known once a build has left out
 * what is not used, so a first, quick build is asked (5 s more). Login then takes 3 scripts instead of 29,
 * the list 3 instead of 57, and one more for whoever reads the projects of others (decision 11). All else is cut where
 * it is imported.
 */
export async function firstScreensGroups(config: UserConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await chunksOf(config)
  const reached = (screen: Screen) => modulesReached(chunks, screens[screen])
  const [main, login, list, desk] = [reached('main'), reached('login'), reached('list'), reached('desk')]
  const groups: [string, (id: string) => boolean][] = [
    ['main', (id) => main.has(id)],
    ['fields', (id) => login.has(id) && list.has(id)],
    ['login', (id) => login.has(id)],
    ['list', (id) => list.has(id) || (desk.has(id) && isShared(id))],
    ['desk', (id) => desk.has(id)],
  ]
  const first = groups.map(([name, test], index) => ({ name, test, priority: groups.length - index }))
  // Icons that several later screens share come together: each file is a name and a number in the first one.
  return [...first, { name: 'icons', test: /@tabler.icons-react/, minShareCount: 2, priority: 0 }]
}

/** Later screens want it too, and would fetch all that it came with. */
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
  const waiting = chunks.filter(({ moduleIds }) => moduleIds.some((id) => entries.some((entry) => id.endsWith(entry))))
  const seen = new Set(waiting)
  for (const { imports } of waiting) {
    for (const chunk of chunks) {
      if (seen.has(chunk) || !imports.includes(chunk.fileName)) continue
      seen.add(chunk)
      waiting.push(chunk)
    }
  }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}
