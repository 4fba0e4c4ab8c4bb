import { NativeSelect, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { formats, languages, type Language } from '#domain/language.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import classes from './appearance.module.css'

const colorSchemes = ['auto', 'light', 'dark'] as const satisfies MantineColorScheme[]

/** Language and colours are chosen once, so they are low and unobtrusive. */
export function Appearance() {
  const { layout } = useTexts()
  const { language, setLanguage } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.choices}>
      <NativeSelect
        size="xs"
        aria-label={layout.language}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        data={languages.map((value) => ({ value, label: formats[value].short }))}
        classNames={{ input: classes.choice }}
      />
      <NativeSelect
        size="xs"
        aria-label={layout.colorScheme}
        value={colorScheme}
        onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
        data={colorSchemes.map((value) => ({ value, label: layout.colorSchemes[value] }))}
        classNames={{ input: classes.choice }}
      />
    </div>
  )
}
