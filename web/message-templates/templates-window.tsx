import { Button, Skeleton } from '@mantine/core'
import { FailureAlert } from '#web/platform/ui/failure-alert.tsx'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { missingLanguages, writtenIn, type WrittenLanguage } from '#domain/language.ts'
import { messageTemplateApi } from '#domain/message-templates/message-template-api.ts'
import type { MessageTemplate } from '#domain/message-templates/message-template.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Untranslated } from '#web/platform/ui/untranslated.tsx'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { DeleteModal } from '#web/platform/ui/modal/delete-modal.tsx'
import { TemplateForm } from '#web/message-templates/template-form.tsx'
import classes from './templates-window.module.css'

type TemplatesWindowProps = { commissionId: number; onClose: () => void }

/** The message templates of a commission, which its members edit here, over the page where they need them. */
export function TemplatesWindow({ commissionId, onClose }: TemplatesWindowProps) {
  const t = useMessageTemplateTexts()
  const queryClient = useQueryClient()
  const [written, setWritten] = useState<MessageTemplate | 'new'>()
  const [removed, setRemoved] = useState<MessageTemplate>()
  const isWriting = written !== undefined

  function renew() {
    void queryClient.invalidateQueries({ queryKey: keyOf(messageTemplateApi.list) })
    void queryClient.invalidateQueries({ queryKey: keyOf(projectApi.messageTemplates) })
  }
  function backToList() {
    setWritten(undefined)
    renew()
  }

  return (
    <>
      <Modal
        // The question replaces the form, and returns to it.
        opened={removed === undefined}
        // A form being edited is closed by its own buttons, not by a slip.
        onClose={isWriting ? backToList : onClose}
        closeOnEscape={!isWriting}
        closeOnClickOutside={!isWriting}
        size={680}
        title={written === 'new' ? t.add : written ? t.edit(written) : t.title}
      >
        {isWriting ? (
          <TemplateForm
            commissionId={commissionId}
            template={written === 'new' ? undefined : written}
            onDone={backToList}
          />
        ) : (
          <Templates
            commissionId={commissionId}
            onAdd={() => setWritten('new')}
            onEdit={setWritten}
            onRemove={setRemoved}
          />
        )}
      </Modal>
      <DeleteModal
        opened={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        onDelete={async () => removed && call(messageTemplateApi.remove, { params: { id: removed.id } })}
        onGone={renew}
      >
        {removed && t.removal(removed)}
      </DeleteModal>
    </>
  )
}

type TemplatesProps = {
  commissionId: number
  onAdd: () => void
  onEdit: (template: MessageTemplate) => void
  onRemove: (template: MessageTemplate) => void
}

function Templates({ commissionId, onAdd, onEdit, onRemove }: TemplatesProps) {
  const t = useMessageTemplateTexts()
  const { language } = useLanguage()
  const { data, isError } = useCall(messageTemplateApi.list, { input: { commissionId } }, { staleTime: 0 })
  return (
    <>
      <p className={classes.about}>{t.about}</p>
      {isError && <FailureAlert>{t.failed}</FailureAlert>}
      {data === undefined && !isError && <Skeleton h={120} />}
      {data?.length === 0 && <p className={classes.none}>{t.none}</p>}
      <ul className={classes.list}>
        {data?.map((template) => (
          <li key={template.id}>
            <div className={classes.words}>
              <strong>{template.name}</strong>
              <p>{writtenIn(language, textsOf(template))}</p>
              <Untranslated languages={missingLanguages(textsOf(template))} words={t.untranslated} />
            </div>
            <IconButton label={t.edit(template)} icon={<IconPencil size={18} />} onClick={() => onEdit(template)} />
            <IconButton
              label={t.remove(template)}
              icon={<IconTrash size={18} />}
              tone="danger"
              onClick={() => onRemove(template)}
            />
          </li>
        ))}
      </ul>
      <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onAdd}>
        {t.add}
      </Button>
    </>
  )
}

function textsOf({ text, textEn, textJa }: MessageTemplate): Record<WrittenLanguage, string> {
  return {
    fr: text,
    en: textEn,
    ja: textJa,
  }
}
