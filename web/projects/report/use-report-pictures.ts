import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Image } from '#domain/image.ts'
import { mostPictures } from '#domain/reports/report-rule.ts'
import { reportApi } from '#domain/reports/report-api.ts'
import type { ReportOfProject } from '#domain/reports/report.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useReportTexts } from '#web/platform/i18n/report-texts.ts'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { lightenPicture } from '#web/projects/report/lighten-picture.ts'

export const reportOf = (projectId: number) => queryOf(reportApi.get, { params: { id: projectId } }, { staleTime: 0 })

/** Each picture goes to the server as soon as it is chosen, one after the other. */
export function useReportPictures(projectId: number, pictures: readonly Image[]) {
  const { pictures: t } = useReportTexts()
  const { forms } = useTexts()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { run } = useRefusalToast()
  const [sending, setSending] = useState<string>()
  const [refused, setRefused] = useState<{ name: string; why: string }[]>([])

  const show = (change: (pictures: Image[]) => Image[]) =>
    client.setQueryData(reportOf(projectId).queryKey, (known: ReportOfProject | undefined) =>
      known?.report ? { ...known, report: { ...known.report, pictures: change(known.report.pictures) } } : known,
    )

  async function addOne(file: File): Promise<string | undefined> {
    const light = await lightenPicture(file)
    if (typeof light === 'string') return light === 'tooHeavy' ? t.tooHeavy : errorText(light)
    try {
      const image = await call(reportApi.addPicture, {
        params: { id: projectId },
        input: { image: light as never, rightsGranted: true },
      })
      show((known) => [...known, image])
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.status === 0 ? forms.networkLost : errorText(error.body.message)
    }
  }

  async function add(files: readonly File[]) {
    setRefused([])
    for (const file of files.slice(0, mostPictures - pictures.length)) {
      setSending(file.name)
      const why = await addOne(file)
      if (why !== undefined) setRefused((known) => [...known, { name: file.name, why }])
    }
    setSending(undefined)
    // The first picture makes a report of what was none.
    await client.invalidateQueries({ queryKey: reportOf(projectId).queryKey })
  }

  const remove = (imageId: number) =>
    run(async () => {
      await call(reportApi.removePicture, { params: { id: projectId, imageId } })
      show((known) => known.filter(({ id }) => id !== imageId))
    })

  return { add, remove, sending, refused }
}
