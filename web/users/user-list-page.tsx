import { useQuery } from '@tanstack/react-query'
import { Anchor } from '@mantine/core'
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { formats, type Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import { userApi } from '#domain/users/user-api.ts'
import type { userRow } from '#domain/users/user.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useUserTexts, type UserTexts } from '#web/platform/i18n/user-texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { startOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'
import { AskedAddresses } from '#web/users/asked-addresses.tsx'
import { RoleLabel } from '#web/users/role-label.tsx'
import { UserRemoval } from '#web/users/user-removal.tsx'
import { UserStateSign } from '#web/users/user-state.tsx'
import { mailTo } from '#web/platform/ui/mail-to.ts'

type UserRow = z.infer<typeof userRow>

export function UserListPage() {
  const t = useUserTexts()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const table = useTableState('user', { sortBy: 'lastname', sortDesc: false })
  const start = useQuery(startOfTable(userApi))
  const [removal, setRemoval] = useState<{ isOpen: boolean; user?: UserRow }>({ isOpen: false })
  const createButton = (
    <LinkButton to="/user/create" leftSection={<IconPlus size={18} />}>
      {t.create}
    </LinkButton>
  )
  return (
    <Page
      title={t.title}
      subtitle={start.data ? t.subtitle({ count: start.data.totalCount }) : ' '}
      action={createButton}
    >
      <AskedAddresses />
      <DataTable
        label={t.title}
        table={table}
        endpoints={userApi}
        columns={columnsOf(t, language)}
        searchLabel={t.search}
        filterLabels={{ state: t.state }}
        words={t}
        empty={<EmptyState title={t.empty.title} text={t.empty.text} action={createButton} />}
        onRowClick={({ id }) => void navigate({ to: '/user/show/$userId', params: { userId: String(id) } })}
        renderActions={(user) => <RowActions user={user} onDelete={() => setRemoval({ isOpen: true, user })} />}
      />
      <UserRemoval {...removal} onClose={() => setRemoval({ ...removal, isOpen: false })} />
    </Page>
  )
}

function columnsOf({ columns }: UserTexts, language: Language): Column<UserRow>[] {
  const dash = '–'
  // A card says the given name above the family name, or both on one line in a language that says them the other way.
  const isWhole = formats[language].familyFirst
  return [
    {
      id: 'lastname',
      label: columns.lastname,
      sortable: true,
      card: 'title',
      cell: (user) => <Name name={user.lastname} user={user} />,
      ...(isWhole && { onCard: (user: UserRow) => <Name name={personName(user, language)} user={user} /> }),
    },
    {
      id: 'firstname',
      label: columns.firstname,
      sortable: true,
      ...(!isWhole && { card: 'lead' as const }),
      cell: ({ firstname }) => firstname,
    },
    {
      id: 'username',
      label: columns.username,
      sortable: true,
      card: 'line',
      cell: ({ username }) => (
        <Anchor href={mailTo(username)} underline="always" onClick={(event) => event.stopPropagation()}>
          {username}
        </Anchor>
      ),
    },
    { id: 'role', label: columns.role, sortable: true, card: 'fact', cell: ({ role }) => <RoleLabel role={role} /> },
    {
      id: 'commission',
      label: columns.commission,
      sortable: true,
      card: 'fact',
      wideOnly: true,
      cell: ({ commission }) => commission?.tostring ?? dash,
    },
    {
      id: 'nbProjects',
      label: columns.nbProjects,
      sortable: true,
      align: 'end',
      card: 'fact',
      cell: ({ nbProjects }) => nbProjects,
    },
  ]
}

function Name({ name, user }: { name: string; user: UserRow }) {
  return (
    <>
      <strong>{name}</strong> <UserStateSign user={user} />
    </>
  )
}

function RowActions({ user, onDelete }: { user: UserRow; onDelete: () => void }) {
  const t = useUserTexts()
  const { id, tostring: name, allowEdit, allowDelete } = user
  const params = { userId: String(id) }
  return (
    <>
      <IconButton
        label={t.show({ name })}
        icon={<IconEye size={18} />}
        renderRoot={(props) => <Link {...props} to="/user/show/$userId" params={params} />}
      />
      {allowEdit && (
        <IconButton
          label={t.edit({ name })}
          icon={<IconPencil size={18} />}
          renderRoot={(props) => <Link {...props} to="/user/edit/$userId" params={params} />}
        />
      )}
      {allowDelete && (
        <IconButton label={t.remove({ name })} icon={<IconTrash size={18} />} tone="danger" onClick={onDelete} />
      )}
    </>
  )
}
