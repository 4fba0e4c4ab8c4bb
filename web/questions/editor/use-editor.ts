import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { fieldErrorsOf } from '#domain/fields.ts'
import { byWrittenLanguage } from '#domain/language.ts'
import { questionApi, type KeptQuestion } from '#domain/questions/question-api.ts'
import { faultsOfQuestion, newQuestionForm } from '#domain/questions/question-form.ts'
import { hasChoices } from '#domain/questions/question.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { showError } from '#web/platform/ui/toast.tsx'
import {
  blankDraft,
  changedParts,
  draftOf,
  mergeDrafts,
  textOf,
  withPart,
  type Draft,
  type Part,
  type TextKey,
} from '#web/questions/draft.ts'

/** What is known of a save that another administrator made meanwhile. */
export type Overtaken = { by: string; at: string; theirs: Draft; both: Part[] }

type Kept = { version: number; base: Draft; draft: Draft; overtaken?: Overtaken | undefined }

type EditorProps = {
  editionId: number
  /** Undefined for a new one. */
  question: KeptQuestion | undefined
  questions: readonly KeptQuestion[]
  section: Draft['section']
  onSaved: (saved: KeptQuestion) => void
}

export type Editor = ReturnType<typeof useEditor>

/** The words of one question, from the first letter to the save, even if others save it meanwhile. */
export function useEditor({ editionId, question, questions, section, onSaved }: EditorProps) {
  const { errors: errorTexts, forms } = useTexts()
  const queryClient = useQueryClient()
  const [kept, setKept] = useState<Kept>(() => begin(question, section))
  const [errors, setErrors] = useState<Record<string, ErrorCode>>({})
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const [conflict, setConflict] = useState<{ by: string; at: string }>()

  // A version that was read again, after a refusal or with the list: the typed words stay on it.
  if (question !== undefined && question.version > kept.version) setKept(rebased(kept, question, conflict))

  const { draft, base, overtaken } = kept
  const changes = changedParts(base, draft)
  const isNew = question === undefined

  const change = (next: (draft: Draft) => Draft) => {
    setKept((now) => ({ ...now, draft: next(now.draft) }))
    setErrors({})
  }

  const refresh = () => queryClient.fetchQuery({ ...queryOf(questionApi.list, listOf(editionId)), staleTime: 0 })

  async function send() {
    const input = formOf(draft)
    const faults = faultsIn(input, questions, question?.id)
    if (Object.keys(faults).length > 0) return setErrors(faults)
    const saved =
      question === undefined
        ? await call(questionApi.create, { params: { id: editionId }, input })
        : await call(questionApi.edit, {
            params: { id: question.id },
            input: { ...input, version: kept.version },
          })
    setKept(begin(saved, section))
    await refresh()
    onSaved(saved)
  }

  async function refused(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    const { message, conflict: by, errors: faults = [], invalidField } = error.body
    if (faults.length > 0) return setErrors(Object.fromEntries(faults.map((each) => [each.field, each.message])))
    if (invalidField !== undefined) return setErrors({ [invalidField]: message })
    if (by !== undefined) setConflict(by)
    if (error.status === 0) showError({ title: forms.networkLost })
    else if (by === undefined) showError({ title: errorTexts[message] })
    if (error.status !== 0) await refresh()
  }

  async function save() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await send().catch(refused)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return {
    draft,
    base,
    isNew,
    question,
    errors,
    busy,
    overtaken,
    changes: changes.length,
    isDirty: changes.length > 0,
    change,
    set: <Name extends keyof Draft>(name: Name, value: Draft[Name]) => change((now) => ({ ...now, [name]: value })),
    save,
    reset: () => {
      setKept((now) => ({ version: now.version, base: now.base, draft: now.base }))
      setErrors({})
    },
    takeTheirs: (part: Part) =>
      setKept((now) =>
        now.overtaken === undefined
          ? now
          : {
              ...now,
              draft: withPart(now.draft, part, now.overtaken.theirs),
              overtaken: { ...now.overtaken, both: now.overtaken.both.filter((each) => each !== part) },
            },
      ),
  }
}

function listOf(editionId: number) {
  return { params: { id: String(editionId) } }
}

function begin(question: KeptQuestion | undefined, section: Draft['section']): Kept {
  const base = question === undefined ? blankDraft(section) : draftOf(question)
  return { version: question?.version ?? 0, base, draft: base }
}

function rebased(kept: Kept, question: KeptQuestion, by: { by: string; at: string } | undefined): Kept {
  const theirs = draftOf(question)
  const { draft, both } = mergeDrafts(kept.base, kept.draft, theirs)
  const isTyped = changedParts(kept.base, kept.draft).length > 0
  return {
    version: question.version,
    base: theirs,
    draft,
    overtaken: isTyped ? { by: by?.by ?? '', at: by?.at ?? '', theirs, both } : undefined,
  }
}

/** As the server reads it. A kind without choices sends none of those that were typed before it was chosen. */
function formOf(draft: Draft) {
  const { section, kind, readers, personal, mandatory, typeIds, commissionIds, parent } = draft
  const words = byWrittenLanguage((language) => ({
    question: textOf(draft, `${language}.question`).trim(),
    help: textOf(draft, `${language}.help`).trim(),
    shortName: textOf(draft, `${language}.shortName`).trim(),
  }))
  const choices = draft.choices.map((id) => ({
    ...(id > 0 && { id }),
    words: byWrittenLanguage((language) => textOf(draft, `${language}.choice.${id}` satisfies TextKey).trim()),
    withdrawn: draft.withdrawn.includes(id),
  }))
  return {
    section,
    kind,
    words,
    choices: hasChoices(draft) ? choices : [],
    concerns: { typeIds, commissionIds, parent },
    mandatory,
    readers,
    personal,
  }
}

function faultsIn(
  input: ReturnType<typeof formOf>,
  questions: readonly KeptQuestion[],
  id: number | undefined,
): Record<string, ErrorCode> {
  const read = newQuestionForm.safeParse(input)
  const faults = read.success
    ? faultsOfQuestion({ ...read.data, ...(id !== undefined && { id }) }, questions)
    : fieldErrorsOf(read.error)
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]))
}
