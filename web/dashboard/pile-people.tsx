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
          <table className={figures.table}>
            <thead>
              <tr>
                <th scope="col">{t.who}</th>
                <th scope="col">{t.follows}</th>
                <th scope="col">{t.unread}</th>
                <th scope="col">{t.since}</th>
                <th scope="col">
                  {silent.length > 1 && (
                    <Button variant="default" size="compact-sm" disabled={busy} onClick={() => void remind(silent)}>
                      {t.remindAll({ count: silent.length })}
                    </Button>
                  )}
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => {
                const name = personName(person, language)
                const { id, follows, unread, since } = person
                return (
                  <tr key={id}>
                    <th scope="row">
                      {name}
                      {commission === null && <span className={classes.about}> {person.commission}</span>}
                      {!person.isActive && <span className={classes.about}> {t.inactive}</span>}
                    </th>
                    <td>
                      <FigureLink count={follows} what={t.followsOf({ name })} link={links.follows(id)} />
                    </td>
                    <td>
                      <FigureLink count={unread} what={t.unreadOf({ name })} link={links.unread(id)} />
                    </td>
                    <td>{since === null ? '–' : shortDay(since, language)}</td>
                    <td>
                      {isSilent(person) && (
                        <Button
                          variant="subtle"
                          size="compact-sm"
                          disabled={busy}
                          aria-label={t.remindNamed({ name })}
                          onClick={() => void remind([id])}
                        >
                          {t.remind}
                        </Button>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
