import { useState } from 'react'
import { opinionApi, type ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { ReasonModal } from '#web/projects/talk/opinions/reason-modal.tsx'
import { StayingOut } from '#web/projects/talk/opinions/staying-out.tsx'
import type { Opinions } from '#web/projects/talk/opinions/use-opinions.ts'
import classes from './opinions-card.module.css'

type Props = { projectId: number; data: ProjectOpinions; opinions: Opinions }

/** The recused users of a project, and the end of a recusal. */
export function Recusals({ projectId, data, opinions }: Props) {
  return (
    <>
      <StayingOut projectId={projectId} data={data} opinions={opinions} />
      {data.mayRecuse && <RecuseOneself projectId={projectId} opinions={opinions} />}
    </>
  )
}

export function hasRecusals({ recusals, possibleConflicts, recusable, mayRecuse }: ProjectOpinions): boolean {
  return mayRecuse || [recusals, possibleConflicts, recusable].some((people) => people.length > 0)
}

function RecuseOneself({ projectId, opinions: { act } }: Omit<Props, 'data'>) {
  const t = useOpinionTexts()
  const [asking, setAsking] = useState(false)
  const self = useSession()
  if (self === undefined) return null
  return (
    <div className={classes.recuse}>
      <button type="button" onClick={() => setAsking(true)}>
        {t.recuse}
      </button>
      <ReasonModal
        opened={asking}
        title={t.recuseTitle}
        confirmLabel={t.recuse}
        onClose={() => setAsking(false)}
        onConfirm={(reason) =>
          act(() => call(opinionApi.recuse, { params: { id: projectId }, input: { reason } }), {
            done: () => showSuccess(t.stayOutDone),
          })
        }
      >
        <p>{t.recuseText}</p>
      </ReasonModal>
    </div>
  )
}
