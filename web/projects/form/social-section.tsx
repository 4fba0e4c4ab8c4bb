import { FormSection, Row } from '#web/projects/form/pieces/form-section.tsx'
import { TextField } from '#web/platform/ui/form/text-field.tsx'

export function SocialSection() {
  return (
    <FormSection name="social">
      <Row three>
        <TextField name="projectLink" type="url" inputMode="url" counter={false} />
        <TextField name="facebookLink" type="url" inputMode="url" counter={false} />
        <TextField name="instagramLink" type="url" inputMode="url" counter={false} />
      </Row>
    </FormSection>
  )
}
