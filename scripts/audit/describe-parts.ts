import { nameOf, resolved, shippedPaths, type Lock, type Locked } from '#scripts/licences.ts'

/** A software bill of materials of everything in the lock, as CycloneDX 1.6 describes it. */
export function describeParts({ packages }: Lock, now: Date) {
  const parts = Object.entries(packages).filter(([path]) => path !== '')
  const own = packages[''] ?? {}
  const { onServer, inBrowser } = shippedPaths(packages)
  const product = { type: 'application', name: own.name ?? 'product', version: own.version ?? '' }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: now.toISOString(), component: { 'bom-ref': product.name, ...product } },
    components: parts.map(([path, part]) => ({
      'bom-ref': path,
      type: 'library',
      name: nameOf(path),
      version: part.version ?? '',
      purl: `pkg:npm/${nameOf(path).replace('@', '%40')}@${part.version}`,
      // What only builds and tests is never shipped; what the pages contain is, although npm needs it only to build.
      scope: !onServer.has(path) && !inBrowser.has(path) ? 'excluded' : part.optional ? 'optional' : 'required',
      ...(part.license && { licenses: [licenceOf(part.license)] }),
      ...(part.integrity && { hashes: hashesOf(part.integrity) }),
    })),
    dependencies: Object.entries(packages).map(([path, part]) => ({
      ref: path === '' ? product.name : path,
      dependsOn: neededBy(part)
        .map((name) => resolved(packages, name, path))
        .filter((found) => found !== undefined),
    })),
  }
}

function neededBy({ dependencies, devDependencies, optionalDependencies }: Locked): string[] {
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
}

/** A name that is none of the list of SPDX must not stand in `id`; an expression may be one name alone. */
function licenceOf(text: string) {
  return /^[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*$|^\(.*\)$/.test(text) && text !== 'UNLICENSED'
    ? { expression: text }
    : { license: { name: text } }
}

function hashesOf(integrity: string) {
  return integrity.split(' ').map((each) => {
    const [algorithm = '', hash = ''] = each.split(/-(.*)/)
    return { alg: algorithm.replace(/^sha/, 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }
  })
}
