import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { editionApi } from '#domain/editions/edition-api.ts'
import type { Edition } from '#domain/editions/edition.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import classes from './kept-commissions.module.css'

/** The commissions of an archived edition, with their names and members at that time; requested when opened. */
export function KeptCommissions({ edition: { id } }: { edition: { id: number } }) {
  const t = useEditionTexts()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(editionApi.get, { params: { id: String(id) } }, { enabled: isOpen })
  return (
    <details className={classes.kept} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.commissions}</summary>
      {data ? <Commissions commissions={data.commissions} /> : <Skeleton h={80} />}
    </details>
  )
}

function Commissions({ commissions }: Pick<Edition, 'commissions'>) {
  const t = useEditionTexts()
  return (
    <dl>
      {commissions.map(({ id, name, members }) => (
        <div key={id}>
          <dt>{name}</dt>
          {members.length === 0 && <dd>{t.noMember}</dd>}
          {members.map((member) => (
            <dd key={member.id}>{member.isChair ? t.presides({ name: member.tostring }) : member.tostring}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
