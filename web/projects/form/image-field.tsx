import { weightText } from '#web/projects/parts/weight-text.ts'
import { Button, FileButton, Input } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Image } from '#domain/image.ts'
import { listIn } from '#domain/language.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { previewOf } from '#web/projects/form/pieces/chosen-image-preview.ts'
import { CropModal } from '#web/projects/form/crop-modal.tsx'
import { cutImage, judgeImage, wholeLook, type ChosenImage } from '#web/projects/form/read-chosen-image.ts'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { focusField } from '#web/platform/ui/form/focus-field.ts'
import { fieldId, useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import classes from './image-field.module.css'

/** Below it, the agenda on a large screen shows the picture blurred. */
const sharpWidth = 1280

/**
 * A picture is checked as soon as it is chosen: one too heavy is made lighter here, one of another shape is cropped to
 * 16:9.
 */
export function ImageField() {
  const { projectForm: t } = useProjectTexts()
  const { form, id, texts, notes } = useFormContent()
  const errorText = useErrorText()
  const image = useFormValue('image') as File | Image | null
  const [toCrop, setToCrop] = useState<ChosenImage>()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const { language } = useLanguage()
  const [isOver, setOver] = useState(false)
  // The size of a new picture is known once it is drawn; a stored one has been measured.
  const facts =
    image instanceof File
      ? { name: image.name, bytes: image.size, width: size?.width ?? 0, height: size?.height ?? 0 }
      : image?.facts
  const preview = previewOf(image)
  const error = form.errors['image']

  async function choose(file: File | null) {
    if (file === null) return
    const judged = await judgeImage(file)
    if (typeof judged === 'string') {
      form.setFieldError('image', judged === 'tooHeavy' ? t.imageTooHeavy : judged)
      return
    }
    form.clearFieldError('image')
    if (judged.needs === 'cropping') setToCrop(judged)
    else replaceBy(judged.needs === 'nothing' ? file : await cutImage(judged, wholeLook))
  }

  /** Another picture has another author. */
  const replaceBy = (file: File | null) => {
    setSize(undefined)
    form.setFieldValue('image', file)
    if (image !== null) form.setFieldValue('imageCredit', '')
  }

  /** The pressed button disappears, so the focus moves. */
  const remove = () => {
    replaceBy(null)
    focusField(id, 'image')
  }

  return (
    <Input.Wrapper
      id={fieldId(id, 'image-frame')}
      errorProps={{ id: `${fieldId(id, 'image')}-error` }}
      label={texts['image']?.label}
      labelElement="div"
      description={notes?.of['image']}
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
        {preview && (
          <img
            src={preview}
            alt=""
            className={classes.preview}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          />
        )}
        <div className={classes.words}>
          {facts && (
            <p className={classes.name}>
              {facts.name !== '' && <strong>{facts.name} </strong>}
              <span className={classes.facts}>
                {listIn(language, [
                  facts.width > 0 && `${facts.width} × ${facts.height}`,
                  facts.bytes !== null && weightText(facts.bytes, language),
                ])}
              </span>
            </p>
          )}
          {facts && facts.width > 0 && facts.width < sharpWidth && <p className={classes.small}>{t.imageSmall}</p>}
          {!image && <strong>{t.imageDrop}</strong>}
          <p className={classes.hint}>{t.imageHint}</p>
          <FileButton onChange={(file) => void choose(file)} accept="image/*">
            {(props) => (
              <Button
                {...props}
                id={fieldId(id, 'image')}
                aria-describedby={error ? `${fieldId(id, 'image')}-error` : undefined}
                variant="default"
                size="sm"
              >
                {image ? t.imageReplace : t.imageChoose}
              </Button>
            )}
          </FileButton>
          {image && (
            <Button variant="subtle" size="sm" onClick={remove}>
              {t.imageRemove}
            </Button>
          )}
        </div>
      </div>
      {notes?.below?.['image']}
      {toCrop && (
        <CropModal
          chosen={toCrop}
          onClose={() => setToCrop(undefined)}
          onCropped={(file) => {
            replaceBy(file)
            setToCrop(undefined)
          }}
        />
      )}
    </Input.Wrapper>
  )
}
