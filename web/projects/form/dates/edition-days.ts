import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { useCall } from '#web/platform/api/query-client.ts'

/** The edition of the project that a form is about; a new one enters the current edition. */
export const EditionOfForm = createContext<number | undefined>(undefined)

/** The days that its dates are held against: last year's file may be taken up before its edition is current. */
export function useEditionDays(): { editionStart: string; editionEnd: string } | undefined {
  const id = useContext(EditionOfForm)
  const current = useCall(programmeApi.get, {}).data
  const { data } = useQuery({ ...editionList(), enabled: id !== undefined })
  return data?.find((edition) => edition.id === id) ?? current
}
