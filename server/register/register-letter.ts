import type { Language } from '#domain/language.ts'
import { inGroups, registerNumber } from '#domain/register/register.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'
import { proofPath } from '#server/register/proof-page.ts'
import type { Register } from '#server/register/chain-queries.ts'

type SealingFacts = {
  register: Register
  last: { number: number; hash: string } | undefined
  sealed: { reference: string; fingerprint: string }
  firstname: string
  publicUrl: string
}

/** The mail with a sealed document and the end of the register, to be stored elsewhere. */
export function sealingLetter(
  language: Language,
  { register, last, sealed, firstname, publicUrl }: SealingFacts,
): Letter {
  const t = texts[language]
  const end =
    last === undefined
      ? [t.empty]
      : [t.reached(registerNumber(register.year, last.number)), inGroups(last.hash).join(' ')]
  return {
    subject: t.subject(sealed.reference),
    paragraphs: [
      t.hello(firstname),
      t.sealed(sealed.reference),
      inGroups(sealed.fingerprint).join(' '),
      ...end,
      t.keep,
      t.anybody(`${publicUrl}${proofPath}`),
    ],
    action: { label: t.see, url: `${publicUrl}/#/register/index` },
  }
}

const fr = {
  hello: (firstname: string) => `Bonjour ${firstname},`,
  subject: (reference: string) => `Scellé : ${reference}`,
  sealed: (reference: string) => `${reference} est scellé. L’empreinte (SHA-256) du fichier :`,
  empty: 'Le registre des décisions de l’édition est encore vide.',
  reached: (reference: string) =>
    `Le registre des décisions va maintenant jusqu’au n° ${reference}, dont voici l’empreinte :`,
  keep: 'Gardez ce message. Tant que ces empreintes sont celles-là, ni le fichier, ni aucune décision prise jusque-là n’a été changé ou retiré.',
  anybody: (address: string) =>
    `Chacun peut vérifier ce fichier, ou un numéro du registre, sans compte\u00a0: ${address}`,
  see: 'Voir le registre',
}

type Words = typeof fr

const en: Words = {
  hello: (firstname) => `Hello ${firstname},`,
  subject: (reference) => `Sealed: ${reference}`,
  sealed: (reference) => `${reference} is sealed. The fingerprint (SHA-256) of the file:`,
  empty: 'The register of decisions of the edition is still empty.',
  reached: (reference) => `The register of decisions now goes up to no. ${reference}, whose fingerprint is:`,
  keep: 'Keep this message. As long as these are the fingerprints, neither the file nor any decision taken up to then has been changed or removed.',
  anybody: (address) => `Anybody can check this file, or a number of the register, without an account: ${address}`,
  see: 'See the register',
}

const texts: Record<Language, Words> = { fr, en }
