import { IconMail, IconPhone } from '@tabler/icons-react'
import type { Project } from '#domain/projects/project.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { AskButton, Asked } from '#web/projects/talk/points/ask-button.tsx'
import { mailTo } from '#web/platform/ui/mail-to.ts'
import classes from './organizer-card.module.css'

export function OrganizerCard({ organizer }: { organizer: Project['projectOrganizer'] }) {
  const { organizer: t } = useProjectsTexts()
  const { name, organizerType, website, contactFullName, contactEmail, contactPhoneNumber } = organizer
  return (
    <Sheet title={t.title}>
      {name === '' && contactFullName === '' && <p className={classes.none}>{t.none}</p>}
      <div className={classes.both}>
        <div className={classes.parts}>
          <div>
            {name !== '' && (
              <p>
                <strong>{name}</strong>
                {organizerType !== '' && ` · ${organizerType}`}
                {/^https?:\/\//.test(website) && (
                  <a href={website} target="_blank" rel="noopener noreferrer" className={classes.website}>
                    {website.replace(/^https?:\/\//, '')}
                  </a>
                )}
              </p>
            )}
            {name !== '' && <AskButton field="organizerName" />}
          </div>
          {contactFullName !== '' && (
            <div className={classes.contact}>
              <Asked field="organizerContactEmail">
                <strong>{contactFullName}</strong>
              </Asked>
              {contactEmail !== '' && (
                <span>
                  <IconMail size={17} aria-hidden /> <a href={mailTo(contactEmail)}>{contactEmail}</a>
                </span>
              )}
              {contactPhoneNumber !== '' && (
                <span>
                  <IconPhone size={17} aria-hidden />
                  <a href={`tel:${contactPhoneNumber.replaceAll(' ', '')}`}>{contactPhoneNumber}</a>
                </span>
              )}
            </div>
          )}
        </div>
      </div>
    </Sheet>
  )
}
