import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { choiceWords } from '#web/projects/parts/decision-words.ts'
import { momentText } from '#web/projects/parts/days-text.ts'
import { MeanwhileModal, type UnsentDecision } from '#web/projects/decide/meanwhile-modal.tsx'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'
import { usePrepared } from '#web/projects/decide/prepared-decision.tsx'

type Props = { projectId: number; typed: UnsentDecision; onClose: () => void }

/** A colleague prepared a decision while this one was being prepared. */
export function PreparedMeanwhile({ projectId, typed, onClose }: Props) {
  const texts = useProjectTexts()
  const { meanwhile: t, nobody } = useProjectDecisionTexts().prepared
  const { language } = useLanguage()
  const prepared = usePrepared(projectId)?.prepared
  if (!prepared) return null
  const title = t.title({
    by: prepared.preparedBy ?? nobody,
    moment: momentText(prepared.preparedAt, language, texts.projectForm.conflict),
    what: choiceWords(texts, typed.from, prepared.status)[0],
  })
  return (
    <MeanwhileModal
      projectId={projectId}
      status={prepared.status}
      title={title}
      text={t.text}
      theirs={prepared.message}
      typed={typed}
      action={<LinkButton to="/decision/index">{t.see}</LinkButton>}
      onClose={onClose}
    />
  )
}
