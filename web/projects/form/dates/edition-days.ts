import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { useCall } from '#web/platform/api/query-client.ts'

/** The edition of the form's project; a new project enters the current edition. */
export const EditionOfForm = createContext<number | undefined>(undefined)

/** The days its dates are checked against: a repetition may be filled in before its edition is current. */
export function useEditionDays(): { editionStart: string; editionEnd: string } | undefined {
  const id = useContext(EditionOfForm)
  const current = useCall(programmeApi.get, {}).data
  const { data } = useQuery({ ...editionList(), enabled: id !== undefined })
  return data?.find((edition) => edition.id === id) ?? current
}
