import { inArchive, partsShown } from '#test/permissions/every-get.ts'
import { houseCalls } from '#test/permissions/house.ts'
import { projectCalls } from '#test/permissions/projects.ts'

/** The roles with a column in the table, and the roles that are like one of them unless a line says otherwise. */
const columns = ['guest', 'owner', 'other', 'giver', 'member', 'recused', 'stranger', 'admin'] as const
const others = [
  'chair',
  'secretary',
  'absent',
  'super',
  'recusedAdmin',
  'asOwner',
  'asGiver',
  'asRecused',
  'recusedAsGiver',
  'owing',
] as const
export const callers = [...columns, ...others]
type Cells = Record<(typeof callers)[number], string>
export type World = 'current' | 'archive'

type Line = { method: 'GET' | 'POST'; path: string; variant: string | undefined; cells: Cells }
type Row = Record<World, Cells> & Omit<Line, 'cells'> & { call: string }

/** Every call that reads, with the parts it shows each role. */
export function expectedRows(): Row[] {
  const written = new Map(linesOf(partsShown).map((line) => [callOf(line), line]))
  const archived = new Map(linesOf(inArchive).map((line) => [callOf(line), line.cells]))
  const doors = linesOf(houseCalls + projectCalls, fromDoor).filter(({ method }) => method === 'GET')
  const all = new Map([...doors.map((line) => [callOf(line), line] as const), ...written])
  for (const call of archived.keys()) if (!all.has(call)) throw new Error(`${call} is of no table but the archive’s.`)
  return [...all].map(([call, { cells, ...line }]) => {
    return { ...line, call, current: cells, archive: archived.get(call) ?? cells }
  })
}

const callOf = ({ method, path, variant }: Line) => `${method} ${path}${variant === undefined ? '' : `#${variant}`}`

function linesOf(table: string, read = fromCells): Line[] {
  return table
    .split('\n')
    .map((line) =>
      line
        .replace(/ — .*/, '')
        .trim()
        .split(/\s+/),
    )
    .filter(([method = '']) => /^(GET|POST)$/.test(method))
    .map(([method, call = '', ...words]) => {
      const [path = '', variant] = call.split('#')
      return { method: method as 'GET', path, variant, cells: read(words) }
    })
}

function fromDoor([guest, owner, other, member, admin]: string[]): Cells {
  return fromCells([guest, owner, other, member, member, member, member, admin] as string[])
}

function fromCells(words: string[]): Cells {
  const [guest, owner, other, giver, member, recused, stranger, admin] = words as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const exceptions = words.slice(columns.length).map((word) => word.split('=') as [string, string])
  return {
    guest,
    owner,
    other,
    giver,
    member,
    recused,
    stranger,
    admin,
    chair: member,
    secretary: member,
    // A member without a session.
    absent: member,
    super: admin,
    recusedAdmin: withoutWhat({ member, recused }, admin),
    asOwner: owner,
    // An administrator in a member's place has given no opinion; and stays recused themselves.
    asGiver: member,
    asRecused: recused,
    recusedAsGiver: recused,
    // A user who owes a second step is a guest until then.
    owing: guest,
    ...Object.fromEntries(exceptions),
  }
}

/** A recused administrator: without the parts that a recused member lacks. */
function withoutWhat({ member, recused }: { member: string; recused: string }, admin: string): string {
  if (member === recused) return admin
  if (!/^[a-z]+$/.test(recused)) return recused
  const missed = new Set(member).difference(new Set(recused))
  return Array.from(admin)
    .filter((letter) => !missed.has(letter))
    .join('')
}
