import { Skeleton } from '@mantine/core'
import { IconArrowRight, IconInfoCircle, IconRepeat } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { yearOf } from '#domain/editions/next-edition.ts'
import { repetitionApi, type Repetition } from '#domain/projects/repetition-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { FailureAlert } from '#web/platform/ui/failure-alert.tsx'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Facts, Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { editionDays, RaisedTitle } from '#web/editions/edition-title.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { Vignette } from '#web/projects/parts/vignette.tsx'
import classes from './repeat-page.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

const list = '/project/index'

/** The page an invitation's mail links to: it shows this year's project before it is created. */
export function RepeatPage() {
  const { repetition: t } = useAfterTexts()
  const { language } = useLanguage()
  const { projectId: id, editionId } = useParams({ from: '/project/repeat/$projectId/$editionId' })
  const { data, error } = useCall(repetitionApi.preview, { params: { id, editionId } }, { staleTime: 0 })
  useLeaveWhenGone(error, list)
  const refusal = failureText(useTexts(), error)
  return (
    <Page
      title={t.title}
      subtitle={
        data ? (
          <RaisedTitle title={t.subtitle({ name: data.name, edition: editionTitleIn(data.to, language) })} />
        ) : (
          '\u00a0'
        )
      }
      back={{ to: list, label: t.toList }}
    >
      {refusal ? (
        <FailureAlert title={t.failed}>{refusal}</FailureAlert>
      ) : data ? (
        <Preview id={Number(id)} repetition={data} />
      ) : (
        <Skeleton h={420} />
      )}
    </Page>
  )
}

function Preview({ id, repetition }: { id: number; repetition: Repetition }) {
  const { repetition: t } = useAfterTexts()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { busy, run } = useRefusalToast()
  const { from, to, madeId, madeBy, name, imageUrl } = repetition

  const repeat = () =>
    run(async () => {
      const made = await call(repetitionApi.repeat, { params: { id, editionId: to.id } })
      showSuccess(t.done)
      await navigate({ to: '/project/edit/$projectId', params: { projectId: String(made.id) } })
      void renewProjects(client)
    })

  return (
    <Sheet>
      <div className={classes.head}>
        <span className={classes.picture}>
          <Vignette id={id} imageUrl={imageUrl} />
        </span>
        <div>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.days}>{t.days({ days: editionDays(to, language) })}</p>
        </div>
      </div>
      <Facts
        facts={[
          { label: t.before({ year: from.year }), value: from.dates || t.noDates },
          {
            label: t.after({ year: yearOf(to.editionStart) }),
            value: <strong>{to.dates || t.noDates}</strong>,
          },
          { label: t.kept, value: t.keptWords },
          { label: t.anew, value: t.anewWords },
        ]}
      />
      <div className={classes.foot}>
        {madeId !== null ? (
          <>
            <p className={classes.made}>
              <IconInfoCircle size={18} aria-hidden /> {t.made}
            </p>
            <LinkButton
              rightSection={<IconArrowRight size={18} />}
              to="/project/show/$projectId"
              params={{ projectId: String(madeId) }}
            >
              {t.open}
            </LinkButton>
          </>
        ) : madeBy !== null ? (
          <p className={classes.made}>
            <IconInfoCircle size={18} aria-hidden /> {t.madeByOthers({ lead: madeBy })}
          </p>
        ) : (
          <BusyButton busy={busy} icon={<IconRepeat size={18} />} onClick={() => void repeat()}>
            {t.repeat}
          </BusyButton>
        )}
      </div>
    </Sheet>
  )
}
