import { useTexts } from '#web/platform/i18n/texts.ts'
import { RulesButton } from '#web/programme/rules-button.tsx'
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx'
import classes from './consents-section.module.css'

/** Asked of whoever submits; a draft is saved without them. */
export function ConsentsSection() {
  const { projectForm: t, screens } = useTexts()
  const { rules } = screens
  return (
    <section className={classes.consents} aria-label={t.consents}>
      <h2 className={classes.title}>{t.consents}</h2>
      <CheckboxField name="acceptRules" />
      <div className={classes.rules}>
        <RulesButton inText />
      </div>
      <CheckboxField name="acceptDataProtection" />
      <div className={classes.rules}>
        <RulesButton inText section="donnees" label={rules.notice} />
      </div>
      <CheckboxField name="acceptOwnership" />
    </section>
  )
}
