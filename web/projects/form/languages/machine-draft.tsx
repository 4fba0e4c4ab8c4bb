import { Button, VisuallyHidden } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { WrittenLanguage } from '#domain/language.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { translationApi } from '#domain/translations/translation-api.ts'
import { toldTexts, translationName, type ToldText } from '#domain/translations/translations.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { fieldId, useFormContent } from '#web/platform/ui/form/form-context.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { useTextsTold } from '#web/projects/form/languages/texts-told.ts'
import classes from './told-texts.module.css'

/** By text: what the machine wrote, and the original that it read. */
export type MachineDrafts = Partial<Record<ToldText, { text: string; of: string }>>

type OfferProps = {
  from: WrittenLanguage
  to: WrittenLanguage
  drafts: MachineDrafts
  onDrafted: (drafts: MachineDrafts) => void
}

/** Drafts the texts that the original tells and this language does not, as they are typed now. */
export function OfferOfDraft({ from, to, drafts, onDrafted }: OfferProps) {
  const { projectForm: t } = useProjectTexts()
  const { form } = useFormContent()
  const { busy, run } = useRefusalToast()
  const isOffered = useCall(translationApi.offered, {}, { staleTime: Infinity }).data?.isOffered === true
  const { missing, originals } = useTextsTold(to)
  const [drafted, undrafted] = [true, false].map((is) =>
    missing.filter((text) => (drafts[text]?.of === originals[text]) === is),
  ) as [ToldText[], ToldText[]]
  const ask = () =>
    run(async () => {
      const values = form.getValues() as Record<ToldText, string>
      const texts = Object.fromEntries(undrafted.map((text) => [text, values[text]]))
      const answer = await call(translationApi.draft, { input: { ...texts, from, to } })
      const made = toldTexts.flatMap((text) => {
        const written = answer[text]
        return written === undefined ? [] : [[text, { text: written, of: originals[text] }] as const]
      })
      onDrafted({ ...drafts, ...Object.fromEntries(made) })
    })
  if (!isOffered) return null
  return (
    <>
      {undrafted.length > 0 && (
        <div className={classes.offer}>
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconLanguage size={17} aria-hidden />}
            onClick={() => void ask()}
          >
            {t.languages.machine.ask}
          </Button>
          <span>{t.languages.machine.note}</span>
        </div>
      )}
      <VisuallyHidden>
        <output>{drafted.length > 0 && t.languages.machine.ready({ count: drafted.length })}</output>
      </VisuallyHidden>
    </>
  )
}

type DraftProps = { text: ToldText; to: WrittenLanguage; draft: MachineDrafts[ToldText] }

/**
 * The draft of one text, below its empty field. It is no value of the form, so nothing saves, proposes or shows it; a
 * person who has read it makes it one.
 */
export function DraftOfText({ text, to, draft }: DraftProps) {
  const { projectForm: t } = useProjectTexts()
  const { form, id } = useFormContent()
  const { missing, originals } = useTextsTold(to)
  if (draft === undefined || draft.of !== originals[text] || !missing.includes(text)) return null
  const name = translationName(text, to)
  const take = () => {
    form.setFieldValue(name, draft.text)
    document.getElementById(fieldId(id, name))?.focus()
  }
  return (
    <div className={classes.draft}>
      <p>{t.languages.machine.label({ text: t.languages.texts[text] })}</p>
      <p lang={to}>{visibleText(draft.text)}</p>
      <Button variant="default" size="compact-sm" onClick={take}>
        {t.languages.machine.take}
      </Button>
    </div>
  )
}
