import type { Image } from '#domain/image.ts'

/** One address for each file, for as long as the page lives: a picture or two. */
const addresses = new WeakMap<File, string>()

export function previewOf(image: File | Image | null): string | undefined {
  if (!(image instanceof File)) return image?.listUrl
  const address = addresses.get(image) ?? URL.createObjectURL(image)
  addresses.set(image, address)
  return address
}

/** The same, as large as a page shows it. */
export function posterOf(image: File | Image | null): string | undefined {
  return image instanceof File ? previewOf(image) : image?.pageUrl
}
