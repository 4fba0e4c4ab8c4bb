import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { publicFile, type PublicFile } from '#server/agenda/answers/public-file.ts'

export function scriptFile(name: string): PublicFile {
  return publicFile(join(import.meta.dirname, '../scripts'), `${name}.js`)
}

/** The library of the street maps, and its styles, from the package that the back office is built with. */
export function leafletFiles(): { script: PublicFile; style: PublicFile } {
  const folder = join(dirname(createRequire(import.meta.url).resolve('leaflet/package.json')), 'dist')
  const script = publicFile(folder, 'leaflet.js')
  return {
    script: { ...script, body: script.body.replace(/\n\/\/# sourceMappingURL=.*/, '') },
    style: publicFile(folder, 'leaflet.css'),
  }
}
