import { Button, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formats } from '#domain/language.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { faultOfChosen, fileAccept } from '#domain/chosen-file.ts'
import { type MessageFile } from '#domain/message-file.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import type { AskedQuestion } from '#domain/questions/question.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { weightText } from '#web/projects/parts/weight-text.ts'
import classes from './questions-of.module.css'

/** One file, kept by the server before the form is saved. */
export function FileField({ name, question }: { name: string; question: AskedQuestion }) {
  const { questions: t } = useProjectFormTexts()
  const { language } = useLanguage()
  const { form, notes } = useFormContent()
  const { field, box } = useField(name)
  const file = useFormValue(name) as MessageFile | null | undefined
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  async function take(chosen: File | undefined) {
    if (chosen === undefined) return
    const fault = faultOfChosen(chosen)
    if (fault !== undefined) {
      form.setFieldError(name, fault)
      return
    }
    form.clearFieldError(name)
    setSending(true)
    try {
      const kept = await call(questionApi.upload, { params: { id: question.id }, input: { file: chosen } })
      form.setFieldValue(name, kept)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const code: ErrorCode = error.body.errors?.[0]?.message ?? error.body.message
      form.setFieldError(name, code)
    } finally {
      setSending(false)
    }
  }

  return (
    <Input.Wrapper
      id={field.id}
      label={field.label}
      description={
        <>
          {field.description} {t.fileHelp}
        </>
      }
      error={field.error}
      withAsterisk={box.withAsterisk}
    >
      <div className={classes.file}>
        {file && (
          <>
            <span>
              <strong>{file.name}</strong>
              {formats[language].comma}
              {weightText(file.bytes, language)}
            </span>
            <IconButton
              label={t.remove({ name: file.name })}
              icon={<IconX size={17} />}
              onClick={() => {
                form.setFieldValue(name, null)
                button.current?.focus()
              }}
            />
          </>
        )}
        <Button
          ref={button}
          id={field.id}
          variant="default"
          loading={isSending}
          aria-required={box.withAsterisk || undefined}
          leftSection={<IconPaperclip size={17} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {file ? t.replace : t.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={fileAccept}
          aria-label={question.question}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
      {notes?.below?.[name]}
    </Input.Wrapper>
  )
}
