import { Button, FileButton, Input } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Image } from '#domain/image.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { previewOf } from '#web/projects/form/chosen-image-preview.ts'
import { CropModal } from '#web/projects/form/crop-modal.tsx'
import { judgeImage, type ChosenImage } from '#web/projects/form/read-chosen-image.ts'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { fieldId, useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import classes from './image-field.module.css'

const accepted = 'image/jpeg,image/png,image/gif'

/** Judged as soon as it is chosen; one of another shape can be cut to 16:9 on the spot. */
export function ImageField() {
  const { projectForm: t } = useTexts()
  const { form, id, texts } = useFormContent()
  const errorText = useErrorText()
  const image = useFormValue('image') as File | Image | null
  const [toCrop, setToCrop] = useState<ChosenImage>()
  const [isOver, setOver] = useState(false)
  const preview = previewOf(image)
  const error = form.errors['image']

  async function choose(file: File | null) {
    if (file === null) return
    const judged = await judgeImage(file)
    if (typeof judged === 'string') {
      form.setFieldError('image', judged)
      return
    }
    form.clearFieldError('image')
    if (judged.isSixteenByNine) form.setFieldValue('image', file)
    else setToCrop(judged)
  }

  return (
    <Input.Wrapper
      label={texts['image']?.label}
      labelElement="div"
      withAsterisk
      error={
        error && (
          <span className={classes.error}>
            <IconAlertCircle size={17} aria-hidden /> {errorText(error)}
          </span>
        )
      }
    >
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-wrong={Boolean(error) || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void choose(event.dataTransfer.files[0] ?? null)
        }}
      >
        {preview && <img src={preview} alt="" className={classes.preview} />}
        <div className={classes.words}>
          {image instanceof File && <strong className={classes.name}>{image.name}</strong>}
          {!image && <strong>{t.imageDrop}</strong>}
          <p className={classes.hint}>{t.imageHint}</p>
          <FileButton onChange={(file) => void choose(file)} accept={accepted}>
            {(props) => (
              <Button {...props} id={fieldId(id, 'image')} variant="default" size="sm">
                {image ? t.imageReplace : t.imageChoose}
              </Button>
            )}
          </FileButton>
          {image && (
            <Button variant="subtle" size="sm" onClick={() => form.setFieldValue('image', null)}>
              {t.imageRemove}
            </Button>
          )}
        </div>
      </div>
      {toCrop && (
        <CropModal
          chosen={toCrop}
          onClose={() => setToCrop(undefined)}
          onCropped={(file) => {
            form.setFieldValue('image', file)
            setToCrop(undefined)
          }}
        />
      )}
    </Input.Wrapper>
  )
}
