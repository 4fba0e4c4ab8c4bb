import sharp, { type SharpOptions } from 'sharp'
import { toDay, toNumber, today } from '#domain/days.ts'

type Fields = Record<string, string | string[] | Blob>

/** A day so many days from now. */
export function inDays(days: number): string {
  return toDay(toNumber(today()) + days)
}

type PictureShape = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'gif' | 'webp'; noise?: boolean }

/** A picture of any size, of one colour or as noise. */
export async function picture({
  width = 1280,
  height = 720,
  format = 'jpeg',
  noise = false,
}: PictureShape = {}): Promise<Buffer> {
  const create = noise
    ? { width, height, channels: 3 as const, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } }
    : { width, height, channels: 3 as const, background: '#1d4d7f' }
  return sharp({ create } as SharpOptions)
    .toFormat(format)
    .toBuffer()
}

/** Every field a submission requires, except the picture. */
export function completeFields(fields: Fields = {}): Fields {
  return {
    isSubmited: 'true',
    name: 'Indigo, deux rives',
    description: '<p>Pastel et <strong>ai-zome</strong>.</p>',
    selectedProjectTypesIds: ['1', '3'],
    commissionId: '1',
    isFree: 'false',
    priceDetails: '6 €',
    projectAccess: 'BOOKING',
    projectPublic: 'EVERYONE',
    placeName: 'Musée Paul-Dupuy',
    placeAddress: '13 rue de la Pleau, 31000 Toulouse',
    placeLatitude: '43.5973',
    placeLongitude: '1.4471',
    placeCity: 'Toulouse',
    placeDepartment: 'Haute-Garonne',
    organizerType: 'Association',
    organizerName: 'Atelier Ma',
    organizerContactFirstname: 'Claire',
    organizerContactLastname: 'Delaunay',
    organizerContactPhoneNumber: '06 39 98 12 42',
    organizerContactPhoneCountryCode: 'FR',
    organizerContactEmail: 'claire@atelier-ma.example',
    projectDateConfs: JSON.stringify([{ date: inDays(30), startTime: '18:30', endTime: '20:00' }]),
    acceptRules: 'true',
    acceptDataProtection: 'true',
    acceptOwnership: 'true',
    ...fields,
  }
}

/** The multipart body of a browser. */
export async function multipart(fields: Fields): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : 'affiche.jpg')
    else for (const each of [value].flat()) form.append(name, each)
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
