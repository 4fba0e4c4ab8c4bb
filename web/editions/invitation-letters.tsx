import { Tabs } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import type { InvitationLetter } from '#domain/editions/invitation.ts'
import { formats } from '#domain/language.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import shown from '#web/platform/ui/shown-mail.module.css'
import classes from './invitation.module.css'
import shared from './open-edition.module.css'

type InvitationLettersProps = { letters: InvitationLetter[]; onClose: () => void }

/** The full letter in each language. */
export function InvitationLetters({ letters, onClose }: InvitationLettersProps) {
  const t = useEditionTexts().opening
  const { language } = useLanguage()
  return (
    <Modal opened onClose={onClose} size={680} title={t.letter}>
      <Tabs defaultValue={language}>
        <Tabs.List>
          {letters.map((letter) => (
            <Tabs.Tab key={letter.language} value={letter.language} lang={letter.language}>
              {formats[letter.language].name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {letters.map(({ language: spoken, subject, paragraphs, action, links, notes }) => (
          <Tabs.Panel key={spoken} value={spoken} lang={spoken} className={classes.letter}>
            <h3>{subject}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {action && <p className={shown.action}>{action.label}</p>}
            {links.map(({ label, url }) => (
              <p key={url} className={shown.link}>
                {label}
              </p>
            ))}
            {notes.map((note) => (
              <p key={note} className={shared.note}>
                {note}
              </p>
            ))}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  )
}
