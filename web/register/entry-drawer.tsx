import { PartAnswer } from '#web/platform/ui/whole-answer.tsx'
import { Drawer } from '#web/platform/ui/modal/drawer.tsx'
import { registerApi } from '#domain/register/register-api.ts'
import {
  capacityLabels,
  decisionActLabels,
  inGroups,
  registerNumber,
  type RegisterEntry,
  type RegisterRow,
} from '#domain/register/register.ts'
import { euros } from '#domain/euros.ts'
import type { Language } from '#domain/language.ts'
import { CorrectionList } from '#web/register/correction-list.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Facts } from '#web/platform/ui/sheet.tsx'
import { momentIn } from '#domain/clock.ts'
import { FromTo, nameOf } from '#web/register/register-columns.tsx'
import { votesOf } from '#web/register/votes.ts'
import { useRegisterTexts, type RegisterTexts } from '#web/register/register-texts.ts'
import classes from './register.module.css'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'

type EntryDrawerProps = { row: RegisterRow | undefined; opened: boolean; onClose: () => void }

/** One decision with everything that the register records of it. */
export function EntryDrawer({ row, opened, onClose }: EntryDrawerProps) {
  const { entry: t } = useRegisterTexts()
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={520} title={row && t.title(row)}>
      {row && <Entry id={row.id} />}
    </Drawer>
  )
}

function Entry({ id }: { id: number }) {
  const { entry: t } = useRegisterTexts()
  const query = useCall(registerApi.entry, { params: { id: String(id) } })
  return (
    <PartAnswer query={query} words={t} height={320}>
      {(entry) => <EntryFacts entry={entry} />}
    </PartAnswer>
  )
}

function EntryFacts({ entry }: { entry: RegisterEntry }) {
  const texts = useRegisterTexts()
  const { language } = useLanguage()
  const t = texts.entry
  const name = nameOf(entry, texts)
  return (
    <>
      <Facts
        facts={[
          { label: t.reference, value: registerNumber(entry.year, entry.number) },
          { label: t.project, value: entry.isProjectThere ? <ProjectLink id={entry.project.id} name={name} /> : name },
          { label: t.act, value: decisionActLabels[entry.act][language] },
          { label: t.decision, value: <FromTo {...entry} /> },
          ...(entry.session === null
            ? []
            : [
                { label: t.session, value: entry.session.title },
                { label: t.tally, value: votesOf(entry, texts) },
                { label: t.amount, value: amountText(entry.decided?.amount, language) },
              ]),
          { label: t.at, value: momentIn(entry.at, language) },
          {
            label: t.capacity,
            value: t.by({ capacity: capacityLabels[entry.capacity][language], person: personOf(entry, t) }),
          },
          { label: t.message, value: <span className={classes.message}>{messageOf(entry, t)}</span> },
          { label: t.hash, value: <WholeHash hash={entry.hash} /> },
          {
            label: t.previousHash,
            value: entry.previousHash === null ? t.first : <WholeHash hash={entry.previousHash} />,
          },
        ]}
      />
      <CorrectionList lines={entry.corrections.length > 0 ? entry.corrections : (entry.decided?.corrections ?? [])} />
      {entry.fromHistory && <p className={classes.older}>{t.fromHistory}</p>}
    </>
  )
}

function amountText(amount: number | null | undefined, language: Language): string {
  return amount === null || amount === undefined ? '–' : euros(amount, language)
}

function ProjectLink({ id, name }: { id: number; name: string }) {
  return (
    <LinkAnchor underline="always" to="/project/show/$projectId" params={{ projectId: String(id) }}>
      {name}
    </LinkAnchor>
  )
}

function WholeHash({ hash }: { hash: string }) {
  return <span className={classes.wholeHash}>{inGroups(hash).join(' ')}</span>
}

function personOf({ decider, impersonator }: RegisterEntry, t: RegisterTexts['entry']): string {
  if (decider === null) return t.erased
  return impersonator === null ? decider : t.inTheName({ impersonator, person: decider })
}

function messageOf({ message, isMessageErased }: RegisterEntry, t: RegisterTexts['entry']): string {
  return message ?? (isMessageErased ? t.messageErased : t.noMessage)
}
