import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DocumentStandard, Failed, Job, Made } from '#server/platform/documents/document-job.ts'
import { signsOf } from '#server/platform/documents/font-signs.ts'
import { printable } from '#server/platform/documents/printable.ts'

const standards: Record<DocumentStandard, string> = { 'PDF/UA-1': 'ua-1', 'PDF/A-2a': 'a-2a' }

const workspace = join(import.meta.dirname, '../../../documents')
const { resolve } = createRequire(import.meta.url)

/** One file per weight, and no fonts of the system: a document looks the same wherever it is made. */
const weights = [
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  '@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
  '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  '@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf',
]

/** The weights of a font draw the same signs; those of the headings are among them. */
const drawing = [weights[0]!, weights[3]!]

export function documentCompiler() {
  const fontPaths = [join(workspace, 'fonts'), ...weights.map((file) => dirname(resolve(file)))]
  const drawn = drawing.map((file) => signsOf(readFileSync(resolve(file))))
  const canDraw = (sign: string) => drawn.some((signs) => signs.has(sign.codePointAt(0)!))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })
  const pictures = new Set<string>()

  const compile = ({ name, data, standard, madeAt }: Job): Made | Failed => {
    const inputs = {
      data: printable(data, canDraw),
      pictures: JSON.stringify([...pictures]),
      ...(madeAt !== undefined && { made: 'yes' }),
    }
    const compiled = compiler.compile({ mainFilePath: join(workspace, `${name}.typ`), inputs })
    if (compiled.result === null) {
      const error = compiled.takeError()
      return { failed: JSON.stringify(error && compiler.fetchDiagnostics(error)) }
    }
    const pdf = compiler.pdf(compiled.result, {
      pdfStandard: standards[standard],
      ...(madeAt !== undefined && { creationTimestamp: madeAt }),
    })
    return { pdf }
  }

  return {
    addPicture: (name: string, content: Buffer) => {
      compiler.mapShadow(join(workspace, 'pictures', name), content)
      pictures.add(name)
    },
    make: (job: Job): Made | Failed => {
      try {
        return compile(job)
      } catch (error) {
        return { failed: String(error) }
      } finally {
        compiler.resetShadow()
        pictures.clear()
        compiler.evictCache(10)
      }
    },
  }
}
