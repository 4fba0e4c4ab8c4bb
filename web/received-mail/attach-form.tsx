import { NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { seekApi } from '#domain/projects/seek-api.ts'
import { mailWriters, receivedMailApi, type ShownMail } from '#domain/received-mail/received-mail-api.ts'
import { call } from '#web/platform/api/call.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useReceivedMailTexts } from '#web/platform/i18n/received-mail-texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useRenewMails } from '#web/received-mail/renew-mails.ts'
import classes from './received-mail.module.css'

/** Filled from the token, if there is one. */
export function AttachForm({ mail, onDone }: { mail: ShownMail; onDone: () => void }) {
  const t = useReceivedMailTexts()
  const renew = useRenewMails()
  const { busy, run } = useRefusalToast()
  const [project, setProject] = useState(mail.project)
  const [as, setAs] = useState<(typeof mailWriters)[number]>(mail.person === null ? 'holder' : 'named')
  const attach = (event: FormEvent) => {
    event.preventDefault()
    if (project === null) return
    void run(async () => {
      await call(receivedMailApi.attach, { params: { id: mail.id }, input: { projectId: project.id, as } })
      onDone()
      await renew()
      showSuccess(t.attach.done)
    })
  }
  return (
    <form className={classes.attach} aria-label={t.attach.title} onSubmit={attach}>
      <h3>{t.attach.title}</h3>
      <ProjectSelect chosen={project} onChoose={setProject} />
      <NativeSelect
        label={t.attach.as}
        value={as}
        onChange={(event) => setAs(mailWriters.find((each) => each === event.currentTarget.value) ?? 'holder')}
        data={[
          ...(mail.person === null ? [] : [{ value: 'named', label: t.attach.named({ name: mail.person.name }) }]),
          { value: 'holder', label: t.attach.holder },
        ]}
      />
      <p className={classes.facts}>{t.attach.note}</p>
      <BusyButton busy={busy} disabled={project === null} type="submit">
        {t.attach.do}
      </BusyButton>
    </form>
  )
}

type Chosen = { id: number; name: string }
type ProjectSelectProps = { chosen: Chosen | null; onChoose: (project: Chosen | null) => void }

const labelOf = ({ id, name }: Chosen) => `${id} ${name}`

/** Finds a project by its words or its number, in every edition. */
function ProjectSelect({ chosen, onChoose }: ProjectSelectProps) {
  const t = useReceivedMailTexts()
  const [search, setSearch] = useState(chosen === null ? '' : labelOf(chosen))
  const [typed] = useDebouncedValue(search.trim(), 200)
  const [isOpen, setOpen] = useState(false)
  // The label of the one that is chosen is no search.
  const words = chosen !== null && typed === labelOf(chosen) ? '' : typed
  const { data = [] } = useQuery({
    ...queryOf(seekApi.seek, { input: { words } }, { staleTime: 0 }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const found: Chosen[] = chosen === null || data.some(({ id }) => id === chosen.id) ? data : [chosen, ...data]
  return (
    <Select
      label={t.attach.project}
      placeholder={t.attach.find}
      required
      data={found.map((each) => ({ value: String(each.id), label: labelOf(each) }))}
      value={chosen === null ? null : String(chosen.id)}
      onChange={(value) => onChoose(found.find(({ id }) => String(id) === value) ?? null)}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has already searched.
      filter={({ options }) => options}
    />
  )
}
