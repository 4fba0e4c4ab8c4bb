import { Button, FileButton, Loader } from '@mantine/core'
import { IconPhotoPlus, IconSend, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Image } from '#domain/image.ts'
import { mostPictures } from '#domain/reports/report-rule.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { fieldId, useFormContent } from '#web/platform/ui/form/form-context.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import type { ReportPicturesInHand } from '#web/projects/after/report/use-report-pictures.ts'
import classes from './report-pictures.module.css'

type ReportPicturesProps = {
  inHand: ReportPicturesInHand
  pictures: readonly Image[]
  /** The checkbox for the picture rights. */
  children: ReactNode
}

/** Takes up to ten pictures; none leaves this device before the rights box is checked. */
export function ReportPictures({ inHand, pictures, children }: ReportPicturesProps) {
  const { pictures: t } = useAfterTexts().report
  const { form, id } = useFormContent()
  const { add, remove, send, giveUp, sending, refused, waiting } = inHand
  const isFull = pictures.length + waiting.length >= mostPictures

  function choose(open: () => void) {
    if (form.getValues()['rightsGranted'] === true) return open()
    form.setFieldError('rightsGranted', 'MandatoryField')
    document.getElementById(fieldId(id, 'rightsGranted'))?.focus()
  }

  return (
    <section className={classes.section} aria-labelledby={`${id}-pictures`}>
      <div className={classes.head}>
        <h2 id={`${id}-pictures`}>{t.title}</h2>
        <span>{t.count({ count: pictures.length, most: mostPictures })}</span>
      </div>
      <p className={classes.help}>{t.help({ most: mostPictures })}</p>
      {children}
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <img src={picture.listUrl} alt={t.picture({ number: index + 1 })} />
              <span className={classes.remove}>
                <IconButton
                  label={t.remove({ number: index + 1 })}
                  icon={<IconX size={18} />}
                  onClick={() => void remove(picture.id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <output className={classes.sending}>
        {sending !== undefined && (
          <>
            <Loader size={16} /> {t.adding({ name: sending })}
          </>
        )}
      </output>
      {refused.length > 0 && (
        <ul className={classes.refused} role="alert">
          {refused.map((each) => (
            <li key={each.name}>{t.notAdded(each)}</li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <div className={classes.waiting} role="alert">
          <p>{t.waiting({ count: waiting.length, areKept: waiting.every(({ isKept }) => isKept) })}</p>
          <ul>
            {waiting.map(({ file, key }) => (
              <li key={key}>
                <span>{file.name}</span>
                <IconButton
                  label={t.giveUp({ name: file.name })}
                  icon={<IconX size={18} />}
                  onClick={() => giveUp(key)}
                />
              </li>
            ))}
          </ul>
          <Button variant="default" leftSection={<IconSend size={18} />} onClick={() => void send()}>
            {t.sendWaiting({ count: waiting.length })}
          </Button>
        </div>
      )}
      {!isFull && (
        <FileButton multiple accept="image/*" onChange={(files) => void add(files)}>
          {({ onClick }) => (
            <Button
              variant="default"
              leftSection={<IconPhotoPlus size={18} />}
              disabled={sending !== undefined}
              onClick={() => choose(onClick)}
            >
              {t.add}
            </Button>
          )}
        </FileButton>
      )}
    </section>
  )
}
