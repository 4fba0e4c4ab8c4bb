import { Button, Skeleton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { registerApi } from '#domain/register/register-api.ts'
import type { RegisterChain } from '#domain/register/register.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { showError, showSuccess } from '#web/platform/ui/toast.tsx'
import { momentIn } from '#domain/clock.ts'
import { beginOf } from '#web/register/register-columns.tsx'
import { useRegisterTexts } from '#web/register/register-texts.ts'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './register.module.css'

/** The number up to which the register's chain is valid. */
export function ChainSheet({ edition }: { edition: number | undefined }) {
  const { chain: t } = useRegisterTexts()
  const { data, isError, refetch } = useCall(registerApi.chain, { input: { edition } }, { staleTime: 0 })
  if (isError)
    return (
      <section className={classes.chain} role="alert">
        <p className={classes.words}>{t.failed}</p>
        <RetryButton variant="default" onRetry={refetch} />
      </section>
    )
  if (data === undefined)
    return (
      <output className={classes.chain} aria-label={t.checking}>
        <Skeleton height={40} />
      </output>
    )
  if (data.brokenAt !== null) return <BrokenChain number={data.brokenAt} holdsUpTo={data.holdsUpTo} />
  return data.hash === null ? null : <WholeChain {...data} hash={data.hash} />
}

function WholeChain({ holdsUpTo, checkedAt, hash, reference }: RegisterChain & { hash: string }) {
  const { chain: t } = useRegisterTexts()
  const { language } = useLanguage()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference ?? hash)
      showSuccess(t.copied)
    } catch {
      // A page may not write to the clipboard everywhere.
      showError({ title: t.copyFailed })
    }
  }
  return (
    <section className={classes.chain}>
      <StatusGlyph shape="circle" fill="outline" glyph="check" variant="success" size={24} />
      <div className={classes.words}>
        <h2>{t.holds({ number: holdsUpTo })}</h2>
        <p>
          {t.checked({ moment: momentIn(checkedAt, language), number: holdsUpTo })}
          <Space />
          {t.last} <span className={classes.hash}>{beginOf(hash, 3)} …</span>
        </p>
      </div>
      {/* A printed copy is what the chain is later compared with. */}
      <p className={classes.printed}>{reference ?? hash}</p>
      <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
        {t.copy}
      </Button>
    </section>
  )
}

function BrokenChain({ number, holdsUpTo }: { number: number; holdsUpTo: number }) {
  const { chain: t } = useRegisterTexts()
  return (
    <section className={classes.chain} data-broken role="alert">
      <StatusGlyph shape="diamond" fill="outline" glyph="cross" variant="danger" size={24} />
      <div className={classes.words}>
        <h2>{t.broken({ number })}</h2>
        <p>{t.brokenText({ number: holdsUpTo })}</p>
      </div>
    </section>
  )
}
