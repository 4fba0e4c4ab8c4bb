import { firstLanguage, languages } from '#domain/language.ts'
import { serverWords, type ServerWords } from '#server/words/words.ts'

const authority = 'http://publications.europa.eu/resource/authority'

type Described = {
  publicUrl: string
  licence: { name: string; url: string }
  contactEmail: string
  /** The first and last day of what is published, and when it last changed. */
  from: string | null
  to: string | null
  changedAt: string | null
}

const distributions = [
  { path: '/agenda.json', type: 'application/json', format: 'JSON' },
  { path: '/agenda.geojson', type: 'application/geo+json', format: 'GEOJSON' },
  { path: '/agenda.csv', type: 'text/csv', format: 'CSV' },
  { path: '/agenda.ics', type: 'text/calendar', format: 'ICS' },
  { path: '/agenda.atom', type: 'application/atom+xml', format: 'ATOM' },
  { path: '/agenda.txt', type: 'text/plain', format: 'TXT' },
]

/** The entry of a data portal, in DCAT-AP: publishing it elsewhere takes only this address. */
export function dcatOf({ publicUrl, licence, contactEmail, from, to, changedAt }: Described) {
  const inEach = (textOf: (words: ServerWords) => string) =>
    languages.map((language) => ({ '@value': textOf(serverWords[language]), '@language': language }))
  const dated = (day: string) => ({ '@value': day, '@type': 'http://www.w3.org/2001/XMLSchema#date' })
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      vcard: 'http://www.w3.org/2006/vcard/ns#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@id': `${publicUrl}/agenda#data`,
    '@type': 'dcat:Dataset',
    'dct:identifier': `${publicUrl}/agenda`,
    'dct:title': inEach(({ agenda }) => `${agenda.agenda} – ${agenda.brand}`),
    'dct:description': inEach(({ feeds }) => feeds.dataAbout),
    'dcat:keyword': inEach(({ feeds }) => feeds.keyword),
    'dcat:theme': { '@id': `${authority}/data-theme/EDUC` },
    'dct:language': languages.map((language) => ({
      '@id': `${authority}/language/${serverWords[language].feeds.languageCode}`,
    })),
    'dct:spatial': ['FRA', 'JPN'].map((code) => ({ '@id': `${authority}/country/${code}` })),
    'dct:accrualPeriodicity': { '@id': `${authority}/frequency/CONT` },
    'dct:publisher': {
      '@type': 'foaf:Organization',
      'foaf:name': serverWords[firstLanguage].agenda.brand,
      'foaf:homepage': { '@id': publicUrl },
    },
    ...(contactEmail !== '' && {
      'dcat:contactPoint': {
        '@type': 'vcard:Organization',
        'vcard:fn': serverWords[firstLanguage].agenda.brand,
        'vcard:hasEmail': { '@id': `mailto:${contactEmail}` },
      },
    }),
    ...(from !== null &&
      to !== null && {
        'dct:temporal': { '@type': 'dct:PeriodOfTime', 'dcat:startDate': dated(from), 'dcat:endDate': dated(to) },
      }),
    ...(changedAt !== null && { 'dct:modified': { '@value': changedAt, '@type': 'xsd:dateTime' } }),
    'dct:license': { '@id': licence.url },
    'dcat:landingPage': { '@id': `${publicUrl}/agenda` },
    'dcat:distribution': distributions.map(({ path, type, format }) => ({
      '@id': `${publicUrl}${path}`,
      '@type': 'dcat:Distribution',
      'dct:title': format,
      'dcat:accessURL': { '@id': `${publicUrl}${path}` },
      'dcat:downloadURL': { '@id': `${publicUrl}${path}` },
      'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${type}` },
      'dct:license': { '@id': licence.url },
      ...(path === '/agenda.json' && { 'dct:conformsTo': { '@id': `${publicUrl}/agenda.schema.json` } }),
    })),
  }
}
