import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { civilDayIn } from '#domain/clock.ts'
import { today } from '#domain/days.ts'
import { editionApi } from '#domain/editions/edition-api.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import type { EditionUnderWay } from '#domain/editions/edition.ts'
import { underWayLinks } from '#domain/board/under-way.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import classes from './edition-list-page.module.css'

type Way = 'makeCurrent' | 'archive'
type EditionActProps = { way: Way; edition: EditionRow; about: EditionRow | undefined }

/** Each action asks for confirmation and shows what is unfinished in the edition that it is `about`. */
export function EditionAct({ way, edition, about }: EditionActProps) {
  const texts = useEditionTexts()
  const t = texts[way]
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { run } = useRefusalToast()
  const title = t.title({ title: editionTitleIn(edition, language) })
  const act = (close: () => void) =>
    run(async () => {
      await call(editionApi[way], { params: { id: edition.id } })
      showSuccess(t.done)
      // Everything on the screen depends on the edition.
      await queryClient.invalidateQueries()
    }).finally(close)
  return (
    <AskFirst
      renderButton={(ask) => (
        <Button variant="default" aria-label={title} onClick={ask}>
          {t.action}
        </Button>
      )}
      title={<RaisedTitle title={title} />}
      confirmLabel={t.action}
      dangerous={way === 'archive'}
      onConfirm={act}
    >
      <p>{t.text}</p>
      {about && <UnderWay way={way} edition={about} />}
    </AskFirst>
  )
}

function UnderWay({ way, edition }: { way: Way; edition: EditionRow }) {
  const t = useEditionTexts()
  const { language } = useLanguage()
  const { data } = useCall(editionApi.underWay, { params: { id: edition.id } }, { staleTime: 0 })
  const title = editionTitleIn(edition, language)
  const day = civilDayIn(edition.editionEnd, language)
  const isDone = data && Object.values(data).every((count) => count === 0)
  return (
    <>
      {way === 'makeCurrent' && edition.editionEnd >= today() && (
        <p>
          <RaisedTitle title={t.makeCurrent.early({ title, day })} />
        </p>
      )}
      <output className={classes.underWay} aria-busy={data === undefined}>
        {data === undefined && t.underWay.loading}
        {isDone && t.underWay.nothing}
        {data && !isDone && (
          <>
            <p>{way === 'archive' ? t.archive.underWay : <RaisedTitle title={t.makeCurrent.underWay({ title })} />}</p>
            <Lines edition={edition.id} underWay={data} />
          </>
        )}
      </output>
    </>
  )
}

/** Each line leads to what it counts; a draft is only in its holder's list. */
function Lines({ edition, underWay }: { edition: number; underWay: EditionUnderWay }) {
  const { underWay: t } = useEditionTexts()
  const { language } = useLanguage()
  const links = underWayLinks(today())
  const line = (name: keyof typeof links) =>
    underWay[name] > 0 && (
      <li>
        <Link to="/project/index" search={{ edition, filters: links[name] }}>
          {t[name]({ count: underWay[name] })}
        </Link>
      </li>
    )
  return (
    <ul>
      {line('toDecide')}
      {line('awaited')}
      {underWay.drafts > 0 && <li>{t.drafts({ count: underWay.drafts })}</li>}
      {line('prepared')}
      {underWay.sessions > 0 && (
        <li>
          <Link to="/session/index" search={{ edition }}>
            {t.sessions({ count: underWay.sessions })}
          </Link>
        </li>
      )}
      {line('toCome')}
      {underWay.toPay > 0 && (
        <li>
          <Link to="/board/budget" search={{ edition }}>
            {t.toPay({ amount: moneyText(underWay.toPay, language) })}
          </Link>
        </li>
      )}
    </ul>
  )
}
