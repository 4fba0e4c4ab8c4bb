import { textsApart } from '#web/platform/i18n/texts.ts'

type Count = { count: number }

const fr = {
  left: ({ count }: Count) =>
    count > 1
      ? `${count} décisions de séance portent sur des dossiers dont vous vous êtes déporté : un administrateur les enverra.`
      : 'Une décision de séance porte sur un dossier dont vous vous êtes déporté : un administrateur l’enverra.',
  isLeft: 'La présidence s’est déportée : à envoyer par un administrateur',
  ofArchive: 'Telles que l’édition les a laissées : rien ne peut plus en partir.',
  chooseSent: 'Choisissez une décision pour la lire.',
}

const en: typeof fr = {
  left: ({ count }) =>
    count === 1
      ? 'One session decision is about a file from which you are recused: an administrator will send it.'
      : `${count} session decisions are about files from which you are recused: an administrator will send them.`,
  isLeft: 'The chair is recused: to be sent by an administrator',
  ofArchive: 'As the edition left them: they can no longer be sent.',
  chooseSent: 'Choose a decision to read it.',
}

export const useLeftTexts = textsApart({ fr, en })

/** Shown to the chair: decisions that the chair's sending leaves out. */
export function LeftNotice({ count, className }: Count & { className?: string | undefined }) {
  const t = useLeftTexts()
  return count > 0 && <p className={className}>{t.left({ count })}</p>
}
