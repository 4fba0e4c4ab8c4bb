import path from 'node:path'
import { isSampled, notInSample } from '#scripts/mutations/sample.ts'

type Mutant = Parameters<typeof isSampled>[0] & { id: string }

/** Stryker asks a checker which mutants to run: here, those of the sample. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: sampleChecker }]

function sampleChecker() {
  const share = Number(process.env['MUTATION_SHARE'])
  return { init: () => Promise.resolve(), check, group: (mutants: Mutant[]) => [mutants.map(({ id }) => id)] }

  function check(mutants: Mutant[]) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, isIn(mutant) ? { status: 'passed' } : left]))
  }

  function isIn({ fileName, ...mutant }: Mutant): boolean {
    return isSampled({ ...mutant, fileName: path.relative(process.cwd(), fileName) }, share)
  }
}

const left = { status: 'compileError', reason: notInSample }
