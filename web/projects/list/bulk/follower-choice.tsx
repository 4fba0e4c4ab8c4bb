import { useEffect, useRef } from 'react'
import { Checkbox, Skeleton } from '@mantine/core'
import { mostAssignees } from '#domain/projects/assignee.ts'
import type { Person } from '#domain/projects/assignee-api.ts'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import { namesOf } from '#web/projects/parts/assignee-names.tsx'
import classes from './bulk.module.css'

type FollowerChoiceProps = {
  candidates: readonly Person[] | undefined
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** At most two of those who may follow any of the projects. */
export function FollowerChoice({ candidates, chosen, onChange }: FollowerChoiceProps) {
  const t = useBulkTexts()
  const place = useRef<HTMLDivElement>(null)
  const hasCome = candidates !== undefined
  useEffect(() => {
    // Until the choices loaded, only the buttons could take the focus.
    if (hasCome && place.current?.closest('form')?.contains(document.activeElement))
      place.current.querySelector('input')?.focus()
  }, [hasCome])
  if (!candidates) return <Skeleton height={120} />
  return (
    <Checkbox.Group label={t.people} value={chosen.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
      <div ref={place} className={classes.candidates}>
        {candidates.map((person) => (
          <Checkbox
            key={person.id}
            value={String(person.id)}
            label={namesOf([person])[0]}
            disabled={chosen.length >= mostAssignees && !chosen.includes(person.id)}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
