import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { createElement, useRef, useState } from 'react'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { editionForm } from '#domain/editions/edition.ts'
import { openingApi } from '#domain/editions/opening-api.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { fieldErrorsOf } from '#domain/fields.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { longToastMs, showSuccess } from '#web/platform/ui/toast.tsx'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { inputOf, type OpeningValues, type Proposal } from '#web/editions/opening-values.ts'

type Opening = {
  values: OpeningValues
  proposal: Proposal
  /** The steps that show numbers recalculate them. */
  isCounting: boolean
  onOpened: (id: number) => void
  onWrongDates: () => void
}

export type Faults = Partial<Record<string, ErrorCode>>

export function useOpening({ values, proposal, isCounting, onOpened, onWrongDates }: Opening) {
  const { opening: t } = useEditionTexts()
  const texts = useTexts()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<ApiError>()
  const [underway, setUnderway] = useState<'opening' | 'inviting'>()
  const keys = useRef({ open: crypto.randomUUID(), invite: crypto.randomUUID() })
  const input = inputOf(values, proposal)
  const counted = useQuery({
    queryKey: [...keyOf(openingApi.preview), input],
    queryFn: ({ signal }) => call(openingApi.preview, { input }, { signal }),
    enabled: isCounting,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

  function findsFaults(): boolean {
    const { success, error: wrong } = editionForm.safeParse(input)
    const found = success ? [] : fieldErrorsOf(wrong)
    setFaults(Object.fromEntries(found.map(({ field, message }) => [field, message])))
    return found.length > 0
  }

  async function send({ invites }: { invites: boolean }) {
    if (underway !== undefined) return
    setUnderway(invites ? 'inviting' : 'opening')
    setFailure(undefined)
    try {
      const idempotencyKey = invites ? keys.current.invite : keys.current.open
      const { id, mailsNb } = await call(openingApi.open, { input: { ...input, invites } }, { idempotencyKey })
      void client.invalidateQueries({ queryKey: ['editions'] })
      void client.invalidateQueries({ queryKey: ['edition'] })
      const said = t.opened({ title: editionTitleIn(values, language), count: mailsNb })
      showSuccess(createElement(RaisedTitle, { title: said }), longToastMs)
      onOpened(id)
      // The button stays busy while the window closes, so that it cannot be pressed twice.
    } catch (refused) {
      setUnderway(undefined)
      if (!(refused instanceof ApiError)) throw refused
      const wrong = refused.body.errors ?? []
      if (wrong.length === 0) return setFailure(refused)
      setFaults(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))
      onWrongDates()
    }
  }

  return {
    faults,
    preview: counted.data,
    refusal: failureText(texts, failure ?? counted.error),
    busy: underway !== undefined,
    isInviting: underway === 'inviting',
    findsFaults,
    send,
  }
}
