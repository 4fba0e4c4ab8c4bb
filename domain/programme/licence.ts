/** The licences under which the programme may let others reuse its agenda, by their SPDX names. The first is the default. */
export const dataLicences = {
  'etalab-2.0': { name: 'Licence Ouverte 2.0', url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/' },
  'CC-BY-4.0': { name: 'Creative Commons BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'ODbL-1.0': { name: 'Open Database License 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  'CC0-1.0': { name: 'Creative Commons Zero 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
} as const

export type DataLicence = keyof typeof dataLicences

export const dataLicenceNames = Object.keys(dataLicences) as DataLicence[]
