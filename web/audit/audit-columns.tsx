import { centsOf } from '#domain/budget/money.ts'
import type { AuditRow } from '#domain/audit/audit.ts'
import { listIn, type Language } from '#domain/language.ts'
import type { Role } from '#domain/roles.ts'
import type { AuditTexts } from '#web/audit/audit-texts.ts'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import { dayAndTime } from '#web/projects/parts/days-text.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import classes from './audit-columns.module.css'

type Roles = Record<Role, string>

export function auditColumns(t: AuditTexts, roles: Roles, language: Language): Column<AuditRow>[] {
  const { columns } = t
  return [
    {
      id: 'at',
      label: columns.at,
      sortable: true,
      card: 'lead',
      cell: ({ at }) => <time dateTime={at}>{dayAndTime(at, language)}</time>,
    },
    {
      id: 'action',
      label: columns.action,
      card: 'title',
      cell: ({ action }) => <strong>{t.actions[action]}</strong>,
    },
    { id: 'actor', label: columns.actor, card: 'fact', cell: (row) => actorOf(row, t) },
    { id: 'about', label: columns.about, card: 'fact', cell: ({ about }) => about ?? dash },
    {
      id: 'details',
      label: columns.details,
      card: 'fact',
      cell: (row) => detailsOf(row, t, { roles, language }) || dash,
    },
    {
      id: 'address',
      label: columns.address,
      card: 'fact',
      wideOnly: true,
      cell: ({ address }) => (address === null ? dash : <span className={classes.address}>{address}</span>),
    },
  ]
}

const dash = '–'

function actorOf({ actor, impersonator }: AuditRow, t: AuditTexts): string {
  if (actor === null) return t.nobody
  return impersonator === null ? actor : t.inTheName({ impersonator, actor })
}

function detailsOf(
  { details }: AuditRow,
  t: AuditTexts,
  { roles, language }: { roles: Roles; language: Language },
): string {
  const { role, id, call, way, newBrowser, format, rows, euros } = details
  const nameOf = (name: string) => (Object.hasOwn(roles, name) ? roles[name as Role] : name)
  const parts = [
    role && t.from({ before: nameOf(role[0]), after: nameOf(role[1]) }),
    id !== undefined && t.number({ id }),
    euros !== undefined && moneyText(centsOf(euros), language),
    call,
    way && t.ways[way],
    newBrowser && t.newBrowser,
    format?.toUpperCase(),
    rows !== undefined && t.rows({ count: rows }),
  ]
  return listIn(language, parts)
}
