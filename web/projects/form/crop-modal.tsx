import { Button, Group, Slider } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import '@mantine/core/styles/Slider.layer.css'
import { useEffect, useId, useRef, useState } from 'react'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { cutImage, frameOf, wholeLook, type ChosenImage, type Framing } from '#web/projects/form/read-chosen-image.ts'
import classes from './crop-modal.module.css'

type CropModalProps = { chosen: ChosenImage; onClose: () => void; onCropped: (file: File) => void }

const nearest = 4
const step = 0.05

/** The user moves the picture under a 16:9 frame, by hand or arrow keys, and zooms. */
export function CropModal({ chosen, onClose, onCropped }: CropModalProps) {
  const { projectForm: t, forms } = useProjectTexts()
  const [look, setLook] = useState<Framing>(wholeLook)
  const [busy, setBusy] = useState(false)
  const canvas = useDrawing(chosen, look)
  const help = useId()

  const move = (right: number, down: number) =>
    setLook((before) => ({ ...before, x: within(before.x + right, 0, 1), y: within(before.y + down, 0, 1) }))
  const bringTo = (zoom: number) => setLook((before) => ({ ...before, zoom: within(zoom, 1, nearest) }))

  /** The picture follows the pointer: a move is converted to a share of the hidden part of that side. */
  function drag({ buttons, movementX, movementY, currentTarget }: React.PointerEvent<HTMLElement>) {
    if (buttons === 0) return
    const frame = frameOf(chosen, look)
    const scale = frame.width / currentTarget.clientWidth
    const part = (moved: number, hidden: number) => (hidden < 1 ? 0 : (-moved * scale) / hidden)
    move(part(movementX, chosen.width - frame.width), part(movementY, chosen.height - frame.height))
  }

  function press(event: React.KeyboardEvent) {
    const act = {
      ArrowLeft: () => move(-step, 0),
      ArrowRight: () => move(step, 0),
      ArrowUp: () => move(0, -step),
      ArrowDown: () => move(0, step),
      '+': () => bringTo(look.zoom + 0.1),
      '-': () => bringTo(look.zoom - 0.1),
    }[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <Modal opened onClose={onClose} title={t.imageCrop} size={720}>
      <p id={help}>{t.imageCropText}</p>
      <button
        type="button"
        className={classes.frame}
        aria-label={t.imageCropPosition}
        aria-describedby={help}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={1280} height={720} className={classes.canvas} />
      </button>
      <div className={classes.zoom}>
        <span aria-hidden>{t.imageZoom}</span>
        <Slider
          value={look.zoom}
          onChange={bringTo}
          min={1}
          max={nearest}
          step={0.05}
          label={null}
          thumbLabel={t.imageZoom}
        />
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {forms.cancel}
        </Button>
        <BusyButton
          busy={busy}
          onClick={() => {
            setBusy(true)
            void cutImage(chosen, look).then(onCropped)
          }}
        >
          {t.imageCropApply}
        </BusyButton>
      </Group>
    </Modal>
  )
}

function useDrawing(chosen: ChosenImage, look: Framing) {
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
    const { x, y, width, height } = frameOf(chosen, look)
    const context = canvas.current?.getContext('2d')
    if (!bitmap || !context) return
    context.clearRect(0, 0, 1280, 720)
    context.drawImage(bitmap, x, y, width, height, 0, 0, 1280, 720)
  }, [bitmap, chosen, look])
  return canvas
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
