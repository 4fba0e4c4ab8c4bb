import { formats, listIn, type Language } from '#domain/language.ts'
import { Anchor, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { receivedMailApi, type ShownMail } from '#domain/received-mail/received-mail-api.ts'
import { isKept } from '#domain/received-mail/written-words.ts'
import { PartAnswer } from '#web/platform/ui/whole-answer.tsx'
import { call, callForFile } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useReceivedMailTexts } from '#web/platform/i18n/received-mail-texts.ts'
import { useLanguage, type Words } from '#web/platform/i18n/texts.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { mailTo } from '#web/platform/ui/mail-to.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { dayAndTime, momentText } from '#web/projects/parts/days-text.ts'
import { MailFiles, numbered, OriginalParts } from '#web/projects/parts/original-mail.tsx'
import { AttachForm } from '#web/received-mail/attach-form.tsx'
import { fateOf, MailSign } from '#web/received-mail/mail-list.tsx'
import { useRenewMails } from '#web/received-mail/renew-mails.ts'
import classes from './received-mail.module.css'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'

type MailViewProps = { id: number; onBack: (() => void) | undefined; onDone: () => void }

export function MailView({ id, onBack, onDone }: MailViewProps) {
  const t = useReceivedMailTexts()
  const query = useCall(receivedMailApi.show, { params: { id } }, { staleTime: 0 })
  return (
    <article className={classes.sheet} aria-label={query.data?.subject}>
      {onBack && (
        <Button variant="subtle" onClick={onBack}>
          {t.back}
        </Button>
      )}
      <PartAnswer query={query} words={t} height={320}>
        {(mail) => <Mail mail={mail} onDone={onDone} />}
      </PartAnswer>
    </article>
  )
}

function Mail({ mail, onDone }: { mail: ShownMail; onDone: () => void }) {
  const t = useReceivedMailTexts()
  const { language } = useLanguage()
  const { original, state } = mail
  return (
    <>
      <header className={classes.head}>
        <p className={classes.facts}>
          <MailSign mail={mail} /> {fateOf(mail, t)}
          {formats[language].comma}
          {dayAndTime(mail.at, language)}
        </p>
        <h2>{mail.subject}</h2>
        <Acts mail={mail} onDone={onDone} />
      </header>
      <dl className={classes.about}>
        <dt>{t.from}</dt>
        <dd>
          {mail.address || t.erased} · {mail.isProven ? t.proven : t.unproven}
        </dd>
        {mail.person && mail.why !== 'otherAddress' && (
          <>
            <dt>{t.account}</dt>
            <dd>
              <PersonLink person={mail.person} /> {mail.person.address}
            </dd>
          </>
        )}
        {mail.project && (
          <>
            <dt>{t.project}</dt>
            <dd>
              <LinkAnchor
                underline="always"
                to="/project/show/$projectId"
                params={{ projectId: String(mail.project.id) }}
              >
                {mail.project.name}
              </LinkAnchor>
            </dd>
          </>
        )}
        <Why mail={mail} />
      </dl>
      {original === null ? (
        <p className={classes.choose}>{t.gone}</p>
      ) : (
        <div className={classes.split}>
          <section>
            <h3>{state === 'taken' ? t.isKept : t.wouldBeKept}</h3>
            <Kept original={original} />
          </section>
          <section className={classes.sunken}>
            <Original mail={mail} original={original} />
          </section>
        </div>
      )}
      {state === 'held' && original !== null && <AttachForm mail={mail} onDone={onDone} />}
    </>
  )
}

function PersonLink({ person: { id, name } }: { person: NonNullable<ShownMail['person']> }) {
  return (
    <LinkAnchor underline="always" to="/user/show/$userId" params={{ userId: String(id) }}>
      {name}
    </LinkAnchor>
  )
}

function Why({ mail }: { mail: ShownMail }) {
  const { language } = useLanguage()
  const t = useReceivedMailTexts()
  const { why, state, person, attachedBy, leftOut, told } = mail
  const isNamed = why === 'otherAddress' && person !== null
  const { space } = formats[language]
  const said = [
    why === null || isNamed ? undefined : t.explained[why],
    state === 'held' && why === 'otherAddress' ? wayOut(mail, t.otherAddress, language) : undefined,
    state === 'taken' && told === 'confirm' && attachedBy === null ? t.otherAddress.confirmed : undefined,
    attachedBy === null ? undefined : t.attachedBy({ name: attachedBy }),
    leftOut.length === 0 ? undefined : t.leftOut({ names: listIn(language, leftOut) }),
    told === null || told === 'confirm' ? undefined : t.told[told],
  ].filter((each) => each !== undefined)
  if (said.length === 0 && !isNamed) return null
  const [before, after] = isNamed ? t.otherAddress.token({ name: '|', address: person.address }).split('|') : []
  return (
    <>
      <dt>{t.why}</dt>
      <dd>
        {isNamed && (
          <>
            {before}
            <PersonLink person={person} />
            {after}
            {space}
          </>
        )}
        {said.join(space)}
      </dd>
    </>
  )
}

/** How an answer from another address still becomes a message: confirmed by the account’s owner, or attached by hand. */
function wayOut({ askedAt, told }: ShownMail, t: Words['receivedMail']['otherAddress'], language: Language) {
  if (askedAt !== null) return t.asked({ at: momentText(askedAt, language, t) })
  return told === 'confirm' ? t.over : t.notAsked
}

type Original = NonNullable<ShownMail['original']>

function Kept({ original: { parts, files } }: { original: Original }) {
  const t = useReceivedMailTexts()
  const kept = parts.filter(({ kind }) => isKept(kind))
  return (
    <div className={classes.kept}>
      {kept.length === 0 && <p>{t.nothing}</p>}
      {numbered(kept).map(({ kind, text, place }) =>
        kind === 'answered' ? (
          <blockquote key={place}>{text.replaceAll(/^[ >＞]+/gm, '').trim()}</blockquote>
        ) : (
          <p key={place}>{text.trim()}</p>
        ),
      )}
      <MailFiles files={files} />
    </div>
  )
}

function Original({ mail: { id }, original }: { mail: ShownMail; original: Original }) {
  const t = useReceivedMailTexts()
  const [areHeadersShown, showHeaders] = useState(false)
  const { run } = useRefusalToast()
  const download = () =>
    run(async () => {
      keepAsFile(`${t.fileName}-${id}.eml`, await callForFile(receivedMailApi.download, { params: { id } }))
    })
  return (
    <>
      <header className={classes.line}>
        <h3>{t.original}</h3>
        <span className={classes.links}>
          <Anchor
            component="button"
            type="button"
            underline="always"
            aria-expanded={areHeadersShown}
            onClick={() => showHeaders(!areHeadersShown)}
          >
            {t.headers}
          </Anchor>
          <Anchor component="button" type="button" underline="always" onClick={() => void download()}>
            {t.file}
          </Anchor>
        </span>
      </header>
      {areHeadersShown && <pre className={classes.headers}>{original.headers}</pre>}
      <OriginalParts original={original} />
    </>
  )
}

function Acts({ mail: { id, address, original }, onDone }: { mail: ShownMail; onDone: () => void }) {
  const t = useReceivedMailTexts()
  const renew = useRenewMails()
  const { run } = useRefusalToast()
  if (original === null) return null
  const erase = (close: () => void) =>
    run(async () => {
      await call(receivedMailApi.erase, { params: { id } })
      close()
      onDone()
      await renew()
      showSuccess(t.erasedNow)
    })
  return (
    <div className={classes.acts}>
      {address !== '' && (
        <Button
          component="a"
          href={mailTo(address)}
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
        >
          {t.answer}
        </Button>
      )}
      <AskFirst
        renderButton={(ask) => (
          <Button variant="outline" color="enji" mod="dangerous" onClick={ask}>
            {t.erase}
          </Button>
        )}
        title={t.eraseTitle}
        confirmLabel={t.erase}
        dangerous
        onConfirm={erase}
      >
        {t.eraseText}
      </AskFirst>
    </div>
  )
}
