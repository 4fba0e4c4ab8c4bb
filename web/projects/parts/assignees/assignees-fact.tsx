import { personName } from '#domain/person-name.ts'
import { Button, Checkbox, Popover, Skeleton, Stack, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { assigneeApi, type Person } from '#domain/projects/assignee-api.ts'
import { mostAssignees } from '#domain/projects/assignee.ts'
import type { Project } from '#domain/projects/project.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useTexts, useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { AssigneeNames } from '#web/projects/parts/assignees/assignee-names.tsx'
import { useAssigning } from '#web/projects/parts/assignees/use-assigning.ts'
import classes from './assignees.module.css'

/** The assignees on the page of a project, and their choice. */
export function AssigneesFact({ project: { id, name } }: { project: Project }) {
  const { assignees: t } = useDeskTexts()
  const own = useSession()?.user.id
  const { data } = useCall(assigneeApi.get, { params: { id: String(id) } }, { staleTime: 0 })
  const { busy, assign } = useAssigning()
  if (!data) return <Skeleton height={24} width={140} />
  const { assignees, candidates, allowAssign } = data
  const iMay = allowAssign && assignees.length === 0 && candidates.some((person) => person.id === own)
  return (
    <span className={classes.fact}>
      {assignees.length > 0 ? <AssigneeNames people={assignees} /> : <span>{t.nobody}</span>}
      {iMay && (
        <UnstyledButton
          className={classes.act}
          disabled={busy}
          onClick={() => void assign({ projectId: id, assignees: [own!], seen: assignees, done: t.taken({ name }) })}
        >
          {t.take}
        </UnstyledButton>
      )}
      {allowAssign && (
        // The key renews the choice whenever the assignees change.
        <Choice
          key={assignees.map((person) => person.id).join()}
          assignees={assignees}
          candidates={candidates}
          busy={busy}
          onSave={(ids) => assign({ projectId: id, assignees: ids, seen: assignees, done: t.changed })}
        />
      )}
    </span>
  )
}

type ChoiceProps = {
  assignees: Person[]
  candidates: Person[]
  busy: boolean
  onSave: (ids: number[]) => Promise<unknown>
}

function Choice({ assignees, candidates, busy, onSave }: ChoiceProps) {
  const { assignees: t } = useDeskTexts()
  const { forms } = useTexts()
  const { language } = useLanguage()
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState(() => assignees.map(({ id }) => String(id)))
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md" width={280}>
      <Popover.Target>
        <UnstyledButton className={classes.act} onClick={() => setOpened(!opened)}>
          {t.change}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.choose}>
        {candidates.length === 0 ? (
          t.none
        ) : (
          <Stack gap={12}>
            <Checkbox.Group label={t.choose} value={chosen} onChange={setChosen}>
              <div className={classes.candidates}>
                {candidates.map((person) => (
                  <Checkbox
                    key={person.id}
                    value={String(person.id)}
                    label={personName(person, language)}
                    disabled={chosen.length >= mostAssignees && !chosen.includes(String(person.id))}
                  />
                ))}
              </div>
            </Checkbox.Group>
            <Button loading={busy} onClick={() => void onSave(chosen.map(Number)).then(() => setOpened(false))}>
              {forms.save}
            </Button>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
