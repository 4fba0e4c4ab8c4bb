import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { admins, admits, holders, reviewers, type Audience, type Role } from '#domain/roles.ts'

/** By the name of a parameter, or for one screen alone by its path and that name. */
export type Values = Record<string, (number | string)[]>
type Screen = { path: string; audience: Audience | 'guests' }
/** `isNew`: no narrower role may open that screen, and no other address of it comes before. */
type Visit = { screen: string; path: string; isNew: boolean }

const audiences: Record<string, Screen['audience']> = {
  "'guests'": 'guests',
  "'everyone'": 'everyone',
  "'signedIn'": 'signedIn',
  admins,
  holders,
  reviewers,
}
const fromNarrowest: Role[] = ['ROLE_USER', 'ROLE_COMMISSION', 'ROLE_ADMIN']

/** Every address that a role may open, screen by screen. A parameter without a value is an error. */
export async function visitsOf(role: Role | 'guest', values: Values): Promise<Visit[]> {
  const open = (await allScreens()).filter(({ audience }) =>
    // A screen for everyone is looked at by those who have no account.
    isForGuests(audience) ? role === 'guest' : role !== 'guest' && admits(audience, role),
  )
  return open.flatMap(({ path: screen, audience }) => {
    const first = fromNarrowest.find((each) => !isForGuests(audience) && admits(audience, each))
    const paths = addressesOf(screen, values)
    if (paths.length === 0) throw new Error(`No test visits ${screen}.`)
    return paths.map((path, place) => ({
      screen,
      path,
      isNew: role === 'guest' || (place === 0 && role === first),
    }))
  })
}

function isForGuests(audience: Screen['audience']): audience is 'guests' | 'everyone' {
  return audience === 'guests' || audience === 'everyone'
}

/** As web/routes.tsx declares them; its source is read, for its components need a browser. */
async function allScreens(): Promise<Screen[]> {
  const source = await readFile(fileURLToPath(import.meta.resolve('#web/routes.tsx')), 'utf8')
  const declared = source.slice(source.indexOf('root.addChildren(['), source.indexOf('\nexport const router'))
  const screens = [...declared.matchAll(/screen\(\s*'([^']+)',\s*'\w+',\s*('?\w+'?),/g)]
  const isComplete = screens.length > 0 && screens.length === declared.split('screen(').length - 1
  if (!isComplete) throw new Error('A screen is declared in another way.')
  return screens.map(([, path, audience]) => {
    const found = audiences[audience!]
    if (found === undefined) throw new Error(`${path} admits ${audience}, whom no test signs in as.`)
    return { path: path!, audience: found }
  })
}

function addressesOf(screen: string, values: Values, path = screen): string[] {
  const [part, optional, needed] = /\/(?:\{-\$(\w+)\}|\$(\w+))/.exec(path) ?? []
  if (part === undefined) return [path]
  const name = (optional ?? needed)!
  const found = values[`${screen} ${name}`] ?? values[name]
  if (found === undefined && needed !== undefined) throw new Error(`No test visits ${screen}: ${needed} has no value.`)
  const given = (found ?? []).flatMap((value) => addressesOf(screen, values, path.replace(part, `/${value}`)))
  return optional === undefined ? given : [path.slice(0, path.indexOf(part)), ...given]
}
