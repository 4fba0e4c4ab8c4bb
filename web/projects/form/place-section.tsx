import { Autocomplete, Loader, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck, IconMapPinCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { geocoderApi } from '#domain/geocoding/geocoder-api.ts'
import { listIn } from '#domain/language.ts'
import { placeApi } from '#domain/places/place-api.ts'
import { defaultPhoneCountry } from '#domain/phone.ts'
import { fieldsOfSection, namesOf } from '#domain/projects/project-fields.ts'
import { call } from '#web/platform/api/call.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { AsLastTime } from '#web/projects/form/pieces/fill-in.tsx'
import { belowWindows } from '#web/projects/form/pieces/below-windows.ts'
import { FormSection, Row } from '#web/projects/form/pieces/form-section.tsx'
import { afterPress } from '#web/platform/ui/form/after-press.ts'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { PhoneField } from '#web/platform/ui/form/phone-field.tsx'
import { TextField } from '#web/platform/ui/form/text-field.tsx'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import { WhereItIs } from '#web/projects/parts/where-it-is.tsx'
import classes from './place-section.module.css'

export function PlaceSection({ projectId, isHolder }: { projectId: number | undefined; isHolder: boolean }) {
  return (
    <FormSection name="place">
      {isHolder && <AsLastTime section="place" projectId={projectId} />}
      <PlaceName projectId={projectId} />
      <div>
        <Address />
        <Placed />
      </div>
      <Row>
        <PhoneField name="placePhoneNumber" countryName="placePhoneCountryCode" />
        <TextField name="placeWebsite" type="url" inputMode="url" counter={false} />
      </Row>
    </FormSection>
  )
}

/** A known place fills in its address, telephone and site. */
function PlaceName({ projectId }: { projectId: number | undefined }) {
  const { form } = useFormContent()
  const { key, field, box } = useField('placeName')
  const { data: usedPlaces = [] } = useQuery({
    queryKey: ['projectPlace', projectId],
    queryFn: () =>
      projectId === undefined ? call(placeApi.suggest, {}) : call(placeApi.suggestFor, { params: { id: projectId } }),
    staleTime: 300_000,
  })
  return (
    <Autocomplete
      key={key}
      {...field}
      {...box}
      data={[...new Set(usedPlaces.map(({ name }) => name))]}
      limit={8}
      comboboxProps={belowWindows}
      autoComplete="off"
      onOptionSubmit={(chosen) => {
        const place = usedPlaces.find(({ name }) => name === chosen)
        if (place === undefined) return
        // The field has the name already; setting it again would redraw it and lose the focus.
        for (const name of namesOf(fieldsOfSection.place))
          if (name !== 'placeName') form.setFieldValue(name, place[fieldsOfSection.place[name].as])
        if (place.phoneCountryCode === '') form.setFieldValue('placePhoneCountryCode', defaultPhoneCountry)
        form.clearFieldError('placeAddress')
      }}
    />
  )
}

/** The chosen address on a map, so that a wrong choice of two similar ones is noticed. */
function Placed() {
  const { language } = useLanguage()
  const { projectForm: t } = useProjectTexts()
  const [latitude, longitude] = [useFormValue('placeLatitude'), useFormValue('placeLongitude')]
  const [city, department] = [String(useFormValue('placeCity')), String(useFormValue('placeDepartment'))]
  const address = String(useFormValue('placeAddress'))
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || address === '') return null
  return (
    <div className={classes.placed}>
      <WhereItIs latitude={latitude} longitude={longitude} city={city} label={address} inForm />
      {city !== '' && (
        <output className={classes.found}>
          <IconCircleCheck size={18} aria-hidden /> {t.addressIn({ place: listIn(language, [city, department]) })}
        </output>
      )}
    </div>
  )
}

const fewestLetters = 3

/** Suggestions include their position; an address only typed has no place on the map. */
function Address() {
  const { projectForm: t } = useProjectTexts()
  const { form } = useFormContent()
  const { key, field, box } = useField('placeAddress')
  const typed = useFormValue('placeAddress')
  const text = typeof typed === 'string' ? typed : ''
  const latitude = useFormValue('placeLatitude')
  const isPlaced = typeof latitude === 'number'
  const [searched] = useDebouncedValue(text.trim(), 300)
  const { data, isFetching, isPaused } = useQuery({
    queryKey: ['geocoder', searched],
    queryFn: ({ signal }) => call(geocoderApi.search, { input: { q: searched } }, { signal }),
    enabled: searched.length >= fewestLetters && !isPlaced,
    staleTime: 300_000,
  })
  const found = data ?? []
  const offered = isPlaced ? [] : [...new Set(found.map(({ label }) => label))]
  const isNone = data?.length === 0 && !isPlaced && searched === text.trim()
  const { onChange, onBlur, description, ...rest } = field as typeof field & {
    onChange: (value: string) => void
    onBlur: (event: unknown) => void
  }
  return (
    <>
      <Autocomplete
        key={key}
        {...rest}
        {...box}
        description={isPaused ? <output>{t.addressOffline}</output> : description}
        data={offered}
        // The server has searched already, and its suggestions need not contain the typed letters.
        filter={({ options }) => options}
        comboboxProps={belowWindows}
        autoComplete="off"
        rightSection={
          isFetching ? (
            <Loader size={16} />
          ) : isPlaced ? (
            <IconMapPinCheck size={19} aria-label={t.addressFound} />
          ) : null
        }
        onChange={(value) => {
          onChange(value)
          const chosen = found.find(({ label }) => label === value)
          form.setFieldValue('placeLatitude', chosen?.latitude ?? null)
          form.setFieldValue('placeLongitude', chosen?.longitude ?? null)
          form.setFieldValue('placeCity', chosen?.city ?? '')
          form.setFieldValue('placeDepartment', chosen?.department ?? '')
        }}
        onBlur={(event) => {
          onBlur(event)
          afterPress(() => {
            const { placeAddress, placeLatitude } = form.getValues()
            if (placeAddress !== '' && typeof placeLatitude !== 'number' && !isPaused)
              form.setFieldError('placeAddress', 'address.invalid.error')
          })
        }}
      />
      <output className={classes.none}>{isNone && t.addressNone}</output>
      <VisuallyHidden>
        <output>{offered.length > 0 && t.addressOffered({ count: offered.length })}</output>
      </VisuallyHidden>
    </>
  )
}
