const addressOfPicture = /^\/images\/[\w-]+\.\w+$/

/** JSON.parse for pages that lie under another address than the product’s, where their pictures lie too. */
export function parseWithin(root: string): (text: string) => unknown {
  if (root === '') return JSON.parse
  return (text) =>
    JSON.parse(text, (_name, value: unknown) =>
      typeof value === 'string' && addressOfPicture.test(value) ? root + value : value,
    )
}
