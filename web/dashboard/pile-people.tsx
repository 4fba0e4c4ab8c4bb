import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { pileApi, type Pile } from '#domain/dashboard/pile-api.ts'
import { pileLinks } from '#domain/dashboard/pile.ts'
import { personName } from '#domain/person-name.ts'
import { FigureLink } from '#web/board/figure-link.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { FigureTable } from '#web/platform/ui/figure-table.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { shortDay } from '#web/projects/parts/days-text.ts'
import classes from './pile.module.css'
import figures from '#web/platform/ui/figures.module.css'

/** Who follows how many files, and how many of them without an opinion; the silent are reminded. */
export function PilePeople({ pile: { people, commission } }: { pile: Pile }) {
  const { people: t } = useBoardTexts().pile
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const links = pileLinks(commission?.id)
  const nameOf = (person: Pile['people'][number]) => personName(person, language)
  const isSilent = ({ isActive, unread }: Pile['people'][number]) => isActive && unread > 0
  const silent = people.filter(isSilent).map(({ id }) => id)
  const remind = (ids: readonly number[]) =>
    run(async () => {
      const { reminded } = await call(pileApi.remind, { input: { people: [...ids] } })
      showSuccess(t.reminded({ count: reminded }))
      await queryClient.invalidateQueries({ queryKey: keyOf(pileApi.get) })
    })
  return (
    <section className={figures.sheet}>
      <h2>{t.title}</h2>
      {people.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <div className={figures.scroll}>
          <FigureTable
            rows={people}
            keyOf={({ id }) => id}
            columns={[
              {
                head: t.who,
                render: (person) => (
                  <>
                    {nameOf(person)}
                    {commission === null && <span className={classes.about}> {person.commission}</span>}
                    {!person.isActive && <span className={classes.about}> {t.inactive}</span>}
                  </>
                ),
              },
              {
                head: t.follows,
                render: (person) => (
                  <FigureLink
                    count={person.follows}
                    what={t.followsOf({ name: nameOf(person) })}
                    link={links.follows(person.id)}
                  />
                ),
              },
              {
                head: t.unread,
                render: (person) => (
                  <FigureLink
                    count={person.unread}
                    what={t.unreadOf({ name: nameOf(person) })}
                    link={links.unread(person.id)}
                  />
                ),
              },
              { head: t.since, render: ({ since }) => (since === null ? '–' : shortDay(since, language)) },
              {
                head: silent.length > 1 && (
                  <Button variant="default" size="compact-sm" disabled={busy} onClick={() => void remind(silent)}>
                    {t.remindAll({ count: silent.length })}
                  </Button>
                ),
                render: (person) =>
                  isSilent(person) && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      disabled={busy}
                      aria-label={t.remindNamed({ name: nameOf(person) })}
                      onClick={() => void remind([person.id])}
                    >
                      {t.remind}
                    </Button>
                  ),
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}
