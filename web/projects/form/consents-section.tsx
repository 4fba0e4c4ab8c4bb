import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { RulesButton } from '#web/programme/rules-button.tsx'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'
import { sectionId } from '#web/projects/form/pieces/form-section.tsx'
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx'
import classes from './consents-section.module.css'

/** Required to submit; a draft is saved without them. */
export function ConsentsSection() {
  const { projectForm: t, screens } = useProjectTexts()
  const { rules } = screens
  const { id } = useFormContent()
  return (
    <section className={classes.consents} aria-labelledby={sectionId(id, 'consents')}>
      <h2 id={sectionId(id, 'consents')} tabIndex={-1} className={classes.title}>
        {t.sections.consents[0]}
      </h2>
      <div className={classes.consent}>
        <CheckboxField name="acceptRules" />
        <div className={classes.rules}>
          <RulesButton inText />
        </div>
      </div>
      <div className={classes.consent}>
        <CheckboxField name="acceptDataProtection" />
        <div className={classes.rules}>
          <RulesButton inText section="donnees" label={rules.notice} />
        </div>
      </div>
      <div className={classes.consent}>
        <CheckboxField name="acceptOwnership" />
      </div>
    </section>
  )
}
