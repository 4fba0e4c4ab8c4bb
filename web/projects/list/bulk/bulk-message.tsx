import { Anchor, Textarea } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { BulkPreview } from '#domain/bulk/bulk-api.ts'
import { listIn, type Language } from '#domain/language.ts'
import type { ChosenTemplate } from '#domain/message-templates/message-template.ts'
import { suitsDecision } from '#domain/projects/suits-decision.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { withWords, useLanguage } from '#web/platform/i18n/texts.ts'
import { FirstTemplates } from '#web/projects/decide/message/first-templates.tsx'
import { TemplateMenu } from '#web/projects/decide/message/template-menu.tsx'
import { UnknownNames } from '#web/message-templates/unknown-names.tsx'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import classes from './bulk.module.css'

const MailWindow = lazy(async () => {
  const { MailWindow } = await withWords(import('#web/projects/decide/message/mail-window.tsx'))
  return { default: MailWindow }
})

/** The words to the holders; as long as they are those of a template, each holder reads it in their language. */
export type BulkWords = { message: string; template?: { id: ChosenTemplate; text: string; version?: number } }

export function wordsToSend({ message, template }: BulkWords): { message: string } | { templateId: ChosenTemplate } {
  return template?.text === message ? { templateId: template.id } : { message }
}

/** The words of a template as they were read here: the act sends no others. */
export function wordsRead({ message, template }: BulkWords): { templateVersion?: number } {
  return template?.text === message && template.version !== undefined ? { templateVersion: template.version } : {}
}

type BulkMessageProps = {
  value: BulkWords
  onChange: (value: BulkWords) => void
  maxLength: number
  preview: BulkPreview | undefined
  /** Undefined: a message without a decision. */
  status: ProjectStatus | undefined
  dueDay: string | undefined
  /** In place of a decision. */
  questionId?: number | undefined
  /** The act itself, which the window of its mails has too. */
  act: ReactNode
}

/** The message of an act for many: its templates, its names, and the mail of each project before anything is done. */
export function BulkMessage({
  value,
  onChange,
  maxLength,
  preview,
  status,
  dueDay,
  questionId,
  act,
}: BulkMessageProps) {
  const t = useBulkTexts()
  const { message, template } = value
  const rows = preview?.rows ?? []
  const { language } = useLanguage()
  const templates = toldApart(preview?.templates.filter(({ kind }) => suitsDecision(kind, status)) ?? [], language)
  const put = (chosen: { id: number; text: string; version: number }) =>
    onChange({ message: chosen.text, template: chosen })
  const [place, setPlace] = useState<number>()
  const shown = place === undefined ? undefined : rows[place]
  return (
    <div className={classes.message}>
      <div className={classes.messageMenu}>
        <TemplateMenu templates={templates} onChosen={put} />
      </div>
      <Textarea
        label={t.message}
        description={template?.text === message ? t.messageInLanguage : t.messageHint}
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={maxLength}
        value={message}
        onChange={({ currentTarget }) => onChange({ ...value, message: currentTarget.value })}
      />
      {message === '' && <FirstTemplates templates={templates} onChosen={put} />}
      <UnknownNames text={message} />
      {message.trim() !== '' && rows.length > 0 && (
        <Anchor component="button" type="button" underline="always" size="sm" onClick={() => setPlace(0)}>
          {questionId !== undefined && rows.length > 1 ? t.seeMailsByFile : t.seeMails({ count: rows.length })}
        </Anchor>
      )}
      {shown !== undefined && place !== undefined && (
        <Suspense>
          <MailWindow
            projectId={shown.id}
            decision={{
              ...(status && { projectStatus: status }),
              ...(questionId !== undefined && { questionId }),
              ...wordsToSend(value),
              ...(dueDay && { dueDay }),
            }}
            onClose={() => setPlace(undefined)}
            walk={{ name: shown.name, place, of: rows.length, onGo: setPlace }}
            foot={act}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Commissions may have the same template, which is offered once; those that only have its name are told apart. */
export function toldApart(templates: BulkPreview['templates'], language: Language): BulkPreview['templates'] {
  const distinct = templates.filter(
    ({ name, text }, index) => templates.findIndex((each) => each.name === name && each.text === text) === index,
  )
  return distinct.map((template) => {
    const isAlone = distinct.filter(({ name }) => name === template.name).length === 1
    return isAlone ? template : { ...template, name: listIn(language, [template.name, template.commission]) }
  })
}
