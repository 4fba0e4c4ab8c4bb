import { useParams } from '@tanstack/react-router'
import { IconFileDownload, IconFileZip, IconMailForward } from '@tabler/icons-react'
import { accountApi } from '#domain/account/account-api.ts'
import { archiveApi } from '#domain/account/archive-api.ts'
import { AccountChoice } from '#web/account/account-choice.tsx'
import { AccountPage } from '#web/account/account-page.tsx'
import { call, callForFile } from '#web/platform/api/call.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './account-data-page.module.css'

const sign = { size: 20, stroke: 1.6 }

export function AccountDataPage() {
  const t = useAccountTexts().data
  return (
    <AccountPage>
      <Sheet title={t.title}>
        <p className={classes.text}>{t.text}</p>
        <Archive />
        <PlainFile />
      </Sheet>
    </AccountPage>
  )
}

/** The archive is available only with the token from the mail's link; without it, the user requests that mail. */
function Archive() {
  const { archive: t } = useAccountTexts().data
  const { token } = useParams({ strict: false })
  const { busy, run } = useRefusalToast()
  const ask = async () => {
    await call(archiveApi.ask, {})
    showSuccess(t.asked)
  }
  const read = async (proof: string) => {
    keepAsFile(t.fileName, await callForFile(archiveApi.read, { input: { token: proof } }))
  }
  const line = { icon: <IconFileZip {...sign} />, title: t.title, busy, ownersAlone: true }
  if (!token) return <AccountChoice {...line} text={t.text} action={t.ask} onAct={() => void run(ask)} />
  return (
    <>
      <AccountChoice {...line} text={t.ready} action={t.read} onAct={() => void run(() => read(token))} />
      <AccountChoice {...line} icon={<IconMailForward {...sign} />} {...t.again} onAct={() => void run(ask)} />
    </>
  )
}

function PlainFile() {
  const { plain: t } = useAccountTexts().data
  const { busy, run } = useRefusalToast()
  const read = async () => {
    const data = JSON.stringify(await call(accountApi.export, {}), null, 2)
    keepAsFile(t.fileName, new Blob([data], { type: 'application/json' }))
  }
  return (
    <AccountChoice
      icon={<IconFileDownload {...sign} />}
      title={t.title}
      text={t.text}
      action={t.action}
      onAct={() => void run(read)}
      busy={busy}
      ownersAlone
    />
  )
}
