import { Skeleton } from '@mantine/core'
import { FailureAlert } from '#web/platform/ui/failure-alert.tsx'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WrittenMail } from '#domain/projects/decision-mail.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { languageName } from '#domain/translations/text-label.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { Facts } from '#web/platform/ui/sheet.tsx'
import type { TypedDecision } from '#web/projects/decide/message/mail-link.tsx'
import shown from '#web/platform/ui/shown-mail.module.css'
import classes from './mail-window.module.css'

type MailWindowProps = {
  projectId: number
  decision: TypedDecision
  onClose: () => void
  /** One of several mails, each of its own project. */
  walk?: { name: string; place: number; of: number; onGo: (place: number) => void }
  /** What is done next, after reading. */
  foot?: ReactNode
}

/** The mail exactly as the holder will receive it, because the server writes both. */
export function MailWindow({ projectId, decision, onClose, walk, foot }: MailWindowProps) {
  const { mail: t } = useMessageTemplateTexts()
  const { language } = useLanguage()
  const { data, error } = useQuery({
    queryKey: [...keyOf(projectApi.decisionMail), projectId, decision],
    queryFn: () => call(projectApi.decisionMail, { params: { id: projectId }, input: decision }),
    staleTime: 0,
    gcTime: 0,
  })
  const refusal = failureText(useTexts(), error)
  return (
    <Modal opened onClose={onClose} size={680} title={t.title}>
      {walk && <Walk {...walk} />}
      {refusal && <FailureAlert>{refusal}</FailureAlert>}
      {data === undefined && !refusal && <Skeleton h={360} />}
      {data?.mail === null && <p className={classes.told}>{t.none}</p>}
      {data?.mail && (
        <>
          <p className={classes.told}>
            {t.language({ language: languageName(data.mail.language, language) })}{' '}
            {decision.projectStatus === undefined && decision.questionId === undefined ? t.notWritten : t.notSent}
          </p>
          <Facts
            facts={[
              { label: t.to, value: `${data.mail.to.name} <${data.mail.to.address}>` },
              { label: t.subject, value: <span lang={data.mail.language}>{data.mail.subject}</span> },
            ]}
          />
          <Letter mail={data.mail} />
        </>
      )}
      {foot && <div className={classes.foot}>{foot}</div>}
    </Modal>
  )
}

function Walk({ name, place, of, onGo }: NonNullable<MailWindowProps['walk']>) {
  const { mail: t } = useMessageTemplateTexts()
  return (
    <div className={classes.walk}>
      <IconButton
        label={t.previous}
        icon={<IconChevronLeft size={20} />}
        disabled={place === 0}
        onClick={() => onGo(place - 1)}
      />
      <output>{t.place({ place: place + 1, of })}</output>
      <IconButton
        label={t.next}
        icon={<IconChevronRight size={20} />}
        disabled={place === of - 1}
        onClick={() => onGo(place + 1)}
      />
      <strong>{name}</strong>
    </div>
  )
}

function Letter({ mail: { language, subject, paragraphs, action, links, notes, signature } }: { mail: WrittenMail }) {
  return (
    <article lang={language} className={classes.letter}>
      <header>{signature}</header>
      <div className={classes.body}>
        <h3>{subject}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {action && (
          <>
            <p>
              <span className={shown.action}>{action.label}</span>
            </p>
            <p className={classes.small}>
              {action.aside}
              <br />
              <span className={shown.link}>{action.url}</span>
            </p>
          </>
        )}
        {links.map(({ label, url }) => (
          <p key={url}>
            <span className={shown.link} title={url}>
              {label}
            </span>
          </p>
        ))}
        {notes.map((note) => (
          <p key={note} className={classes.small}>
            {note}
          </p>
        ))}
      </div>
    </article>
  )
}
