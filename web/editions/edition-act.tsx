import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { civilDayIn } from '#domain/clock.ts'
import { today } from '#domain/days.ts'
import { editionApi } from '#domain/editions/edition-api.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import type { EditionUnderWay } from '#domain/editions/edition.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
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
  const [opened, { open, close }] = useDisclosure()
  const { run } = useRefusalToast()
  const title = t.title({ title: editionTitleIn(edition, language) })
  const act = () =>
    run(async () => {
      await call(editionApi[way], { params: { id: edition.id } })
      showSuccess(t.done)
      // Everything on the screen depends on the edition.
      await queryClient.invalidateQueries()
    }).finally(close)
  return (
    <>
      <Button variant="default" aria-label={title} onClick={open}>
        {t.action}
      </Button>
      <ConfirmModal
        opened={opened}
        title={<RaisedTitle title={title} />}
        cancelLabel={texts.cancel}
        confirmLabel={t.action}
        onCancel={close}
        onConfirm={act}
      >
        <p>{t.text}</p>
        {opened && about && <UnderWay way={way} edition={about} />}
      </ConfirmModal>
    </>
  )
}

function UnderWay({ way, edition }: { way: Way; edition: EditionRow }) {
  const t = useEditionTexts()
  const { language } = useLanguage()
  const { data } = useCall(editionApi.underWay, { params: { id: edition.id } }, { staleTime: 0 })
  const title = editionTitleIn(edition, language)
  const day = civilDayIn(edition.editionEnd, language)
  const lines = data && linesOf(data, t.underWay, language)
  return (
    <>
      {way === 'makeCurrent' && edition.editionEnd >= today() && (
        <p>
          <RaisedTitle title={t.makeCurrent.early({ title, day })} />
        </p>
      )}
      <output className={classes.underWay} aria-busy={lines === undefined}>
        {lines === undefined && t.underWay.loading}
        {lines?.length === 0 && t.underWay.nothing}
        {lines !== undefined && lines.length > 0 && (
          <>
            <p>{way === 'archive' ? t.archive.underWay : <RaisedTitle title={t.makeCurrent.underWay({ title })} />}</p>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </output>
    </>
  )
}

type Words = ReturnType<typeof useEditionTexts>['underWay']

function linesOf({ toPay, ...counts }: EditionUnderWay, t: Words, language: Parameters<typeof moneyText>[1]): string[] {
  const counted = ['toDecide', 'awaited', 'drafts', 'prepared', 'sessions', 'toCome'] as const
  return [
    ...counted.flatMap((name) => (counts[name] > 0 ? [t[name]({ count: counts[name] })] : [])),
    ...(toPay > 0 ? [t.toPay({ amount: moneyText(toPay, language) })] : []),
  ]
}
