import type { Image } from '#domain/image.ts'

/** One address per file for the lifetime of the page, which has a picture or two. */
const addresses = new WeakMap<File, string>()

export function previewOf(image: File | Image | null): string | undefined {
  if (!(image instanceof File)) return image?.listUrl
  const address = addresses.get(image) ?? URL.createObjectURL(image)
  addresses.set(image, address)
  return address
}

/** The same picture at the size of a page. */
export function posterOf(image: File | Image | null): string | undefined {
  return image instanceof File ? previewOf(image) : image?.pageUrl
}
