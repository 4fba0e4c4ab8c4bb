import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Candidate } from '#domain/bulk/bulk-api.ts'
import { personName } from '#domain/person-name.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { plain } from '#web/platform/plain.ts'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import classes from './bulk.module.css'

/** A list this long has a search. */
const searchedFrom = 8

type PeopleChoiceProps = {
  label: string
  candidates: readonly Candidate[] | undefined
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  most?: number
  /** Shown after the commission of a person. */
  renderAbout: (person: Candidate) => ReactNode
}

/** The users who may follow any of the projects, with their commission and load. */
export function PeopleChoice({ label, candidates, chosen, onChange, most = Infinity, renderAbout }: PeopleChoiceProps) {
  const t = useBulkTexts()
  const { language } = useLanguage()
  const [search, setSearch] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const hasCome = candidates !== undefined
  useEffect(() => {
    // Until the choices loaded, only the buttons could take the focus.
    if (hasCome && place.current?.closest('form')?.contains(document.activeElement))
      place.current.querySelector('input')?.focus()
  }, [hasCome])
  if (!candidates) return <Skeleton height={120} />
  const found = candidates.filter((person) =>
    plain(`${personName(person, language)} ${person.commission ?? t.anyCommission}`).includes(plain(search.trim())),
  )
  const members = candidates.filter(({ commission }) => commission !== null).map(({ id }) => id)
  return (
    <div ref={place} className={classes.people}>
      {candidates.length > searchedFrom && (
        <TextInput
          aria-label={t.seekPerson}
          placeholder={t.seekPerson}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <Checkbox.Group label={label} value={chosen.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
        <div className={classes.candidates}>
          {found.map((person) => (
            <Checkbox
              key={person.id}
              value={String(person.id)}
              label={personName(person, language)}
              description={
                <>
                  {person.commission ?? t.anyCommission} · {renderAbout(person)}
                </>
              }
              disabled={chosen.length >= most && !chosen.includes(person.id)}
            />
          ))}
          {found.length === 0 && <p className={classes.counting}>{t.noPerson}</p>}
        </div>
      </Checkbox.Group>
      {most === Infinity && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(members)}>
            {t.everybody}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
            {t.nobody}
          </Button>
        </div>
      )}
    </div>
  )
}
