import type { Language } from '#domain/language.ts'
import { inGroups, registerNumber } from '#domain/register/register.ts'
import type { PersonName } from '#domain/person-name.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'
import { proofPath } from '#server/register/proof-page.ts'
import { serverWords } from '#server/words/words.ts'
import type { Register } from '#server/register/chain-queries.ts'

type SealingFacts = {
  register: Register
  last: { number: number; hash: string } | undefined
  sealed: { reference: string; fingerprint: string }
  chair: PersonName
  publicUrl: string
}

/** The mail with a sealed document and the end of the register, to be stored elsewhere. */
export function sealingLetter(language: Language, { register, last, sealed, chair, publicUrl }: SealingFacts): Letter {
  const t = serverWords[language].register.letter
  const end =
    last === undefined
      ? [t.empty]
      : [t.reached(registerNumber(register.year, last.number)), inGroups(last.hash).join(' ')]
  return {
    subject: t.subject(sealed.reference),
    paragraphs: [
      serverWords[language].mails.hello(chair),
      t.sealed(sealed.reference),
      inGroups(sealed.fingerprint).join(' '),
      ...end,
      t.keep,
      t.anybody(`${publicUrl}${proofPath}`),
    ],
    action: { label: t.see, url: `${publicUrl}/#/register/index` },
  }
}
