import { Button, Group, Modal, Slider } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { cropImage, frameOf, type ChosenImage } from '#web/projects/form/read-chosen-image.ts'
import classes from './crop-modal.module.css'

type CropModalProps = { chosen: ChosenImage; onClose: () => void; onCropped: (file: File) => void }

/** The frame slides along the longer side, by hand or by the arrow keys. */
export function CropModal({ chosen, onClose, onCropped }: CropModalProps) {
  const { projectForm: t, forms } = useTexts()
  const [position, setPosition] = useState(50)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [bitmap, setBitmap] = useState<ImageBitmap>()

  useEffect(() => {
    let isGone = false
    void createImageBitmap(chosen.file).then((made) => (isGone ? made.close() : setBitmap(made)))
    return () => {
      isGone = true
    }
  }, [chosen])

  useEffect(() => {
    const { x, y, width, height } = frameOf(chosen, position / 100)
    const context = canvas.current?.getContext('2d')
    if (bitmap && context) context.drawImage(bitmap, x, y, width, height, 0, 0, 640, 360)
  }, [bitmap, chosen, position])

  return (
    <Modal
      opened
      onClose={onClose}
      title={t.imageCrop}
      size={720}
      centered
      closeButtonProps={{ 'aria-label': forms.close }}
    >
      <p>{t.imageCropText}</p>
      <canvas ref={canvas} width={640} height={360} className={classes.canvas} />
      <Slider
        value={position}
        onChange={setPosition}
        min={0}
        max={100}
        label={null}
        thumbLabel={t.imageCropPosition}
        my={18}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {forms.cancel}
        </Button>
        <Button onClick={() => void cropImage(chosen, position / 100).then(onCropped)}>{t.imageCropApply}</Button>
      </Group>
    </Modal>
  )
}
