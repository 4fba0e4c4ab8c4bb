/** How alike two names are, in words of Latin letters or in a script without spaces between words. */
export type Likeness = {
  /** The telling words of both, as the first spells them: no little words, and none that only names a kind of event. */
  shared: string[]
  /**
   * `same`: without case, accents, punctuation and edition numbers nothing differs. `almost`: a word or a spelling
   * does. `near`: both have a rare word, or most of their words.
   */
  degree: 'same' | 'almost' | 'near' | 'apart'
}

export function likenessOf(one: string, other: string): Likeness {
  const { own, theirs, pairs, inCommon } = comparedNames(withoutEditionNumber(one), withoutEditionNumber(other))
  const shared = pairs.flatMap(({ word, twin }) => {
    const part = word.isRun ? longestCommon(word.text, twin.text) : word.text
    const said = word.isRun ? part.replaceAll(hiraganaAround, '') : part
    return isTellingWord(said) ? [{ shown: word.isRun ? part : word.shown, isRare: isRareWord(said) }] : []
  })
  const names = (words: readonly Word[], twins: readonly Word[]) =>
    words.some((word) => isRareWord(word.text) && !twins.includes(word))
  const eachNamesAnother =
    names(
      own,
      pairs.map(({ word }) => word),
    ) &&
    names(
      theirs,
      pairs.map(({ twin }) => twin),
    )
  const isRareShared = shared.some(({ isRare }) => isRare)
  const isAlmost = shared.length > 0 && inCommon >= almostFrom && !eachNamesAnother
  const mostShared = shared.length > 1 && inCommon >= nearFrom && !eachNamesAnother
  return {
    shared: [...new Set(shared.map(({ shown }) => shown))],
    degree: isEqual(withoutEditionNumber(one), withoutEditionNumber(other))
      ? 'same'
      : isAlmost && numbersIn(own) === numbersIn(theirs)
        ? 'almost'
        : isRareShared || mostShared
          ? 'near'
          : 'apart',
  }
}

/** Whether two places are named alike: they differ by a word or a spelling at most. */
export function isPlaceAlike(one: string, other: string): boolean {
  const { own, theirs, inCommon } = comparedNames(one, other)
  return isEqual(one, other) || (inCommon >= almostFrom && numbersIn(own) === numbersIn(theirs))
}

/** Whether two organizers are one: all words are the same but little ones, a wrong letter and the kind of body. */
export function isOneOrganizer(one: string, other: string): boolean {
  if (isEqual(one, other)) return true
  const { own, theirs, pairs } = comparedNames(one, other)
  const named = ({ text }: Word) => !bodies.has(text)
  const count = pairs.filter(({ word }) => named(word)).length
  return count > 0 && own.filter(named).length === count && theirs.filter(named).length === count
}

/** What two names share that are the same or almost: all of it, or the beginning of a telling word. */
export function keysOfName(name: string): string[] {
  const whole = normalText(withoutEditionNumber(name))
  const beginnings = wordsOfName(withoutEditionNumber(name))
    .filter(({ text }) => isTellingWord(text))
    .map(({ text, isRun }) => text.slice(0, isRun ? 2 : 4))
  return [...(whole === '' ? [] : [`=${whole}`]), ...new Set(beginnings)]
}

/** The words that name an organizer, in one order; empty if none does. */
export function keyOfOrganizer(organizer: string): string {
  const named = wordsOfName(organizer).map(({ text }) => text)
  return named
    .filter((text) => !bodies.has(text))
    .toSorted()
    .join(' ')
}

function isEqual(one: string, other: string): boolean {
  return normalText(one) !== '' && normalText(one) === normalText(other)
}

/** `inCommon`: the share of the letters of both that is in words of both. */
function comparedNames(one: string, other: string) {
  const [own, theirs] = [wordsOfName(one), wordsOfName(other)]
  const taken = new Set<Word>()
  const pairs = own.flatMap((word) => {
    const twin = theirs.find((each) => !taken.has(each) && meet(word, each))
    if (twin !== undefined) taken.add(twin)
    return twin === undefined ? [] : [{ word, twin }]
  })
  const weight = (words: readonly Word[]) => words.reduce((sum, { text }) => sum + text.length, 0)
  const common = pairs.reduce((sum, { word, twin }) => sum + 2 * lengthInCommon(word, twin), 0)
  const all = weight(own) + weight(theirs)
  return { own, theirs, pairs, inCommon: all === 0 ? 0 : common / all }
}

/** “2e édition”, “édition 2026”, “第3回” and a year say which time it is, not what. */
const withoutEditionNumber = onceForEach((text) => {
  const rest = text
    .normalize('NFKC')
    .replaceAll(
      /(?<![\p{L}\p{N}])\d+\s*(?:re|er|ère|ere|nde?|e|è|ème|eme|ième|st|rd|th)\s+(?:édition|edition|éd\.)/giu,
      ' ',
    )
    .replaceAll(/(?<![\p{L}\p{N}])(?:édition|edition)\s+(?:n°\s*)?\d+(?![\p{L}\p{N}])/giu, ' ')
    .replaceAll(/第\s*\d+\s*回/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])(?:19|20)\d\d(?![\p{L}\p{N}])/gu, ' ')
  return normalText(rest) === '' ? text : rest
})

/** “Salle 2” is not “Salle 3”. */
function numbersIn(words: readonly Word[]): string {
  return words.flatMap(({ text }) => text.match(/\p{N}+/gu) ?? []).join(' ')
}

const almostFrom = 0.75
const nearFrom = 0.5

/**
 * A word as it is compared, and as it was written. `isRun`: a run of a script without spaces, which may be many words.
 */
export type Word = { text: string; shown: string; isRun: boolean }

/** Remembers each result, because one name is compared with many, and many names belong to one place. */
function onceForEach<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= mostKnown) known.clear()
    const taken = read(text)
    known.set(text, taken)
    return taken
  }
}

/** More names than an edition has: each file that waits is compared with those before it. */
const mostKnown = 20_000

/** Leaves out the little words, which are in every name. */
export function wordsOf(text: string): Word[] {
  const written =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}ー]+/gu) ?? []
  return written
    .flatMap((shown) => (inRuns.test(shown) ? [...shown.matchAll(runs)].map(([run]) => run) : [shown]))
    .map((shown) => ({ text: isPlain.test(shown) ? shown : normalText(shown), shown, isRun: inRuns.test(shown) }))
    .filter(
      ({ text: plain, shown, isRun }) =>
        (plain.length > (isRun ? 1 : 2) || inNumbers.test(plain)) && !little.has(shown),
    )
}

/** Katakana, then other scripts without spaces, then scripts with spaces. */
const runs = /[\p{sc=Katakana}ー]+|[\p{sc=Han}\p{sc=Hiragana}々]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+/gu
const isPlain = /^[a-z]+$/
const inNumbers = /\p{N}/u
const inRuns = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** The words by which a similar project is searched: those that say more than a kind of event. */
export function tellingWords(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap(({ text: word }) => (isTellingWord(word) ? [word] : [])))]
}

function isTellingWord(text: string): boolean {
  return !generic.has(text) && !numerals.has(text) && !/^\p{N}+\p{L}{0,3}$/u.test(text)
}

/** A word that names what an event is about; everyday words and great towns are in the names of unlike events. */
function isRareWord(text: string): boolean {
  return isTellingWord(text) && !everyday.has(text) && !everyday.has(text.replace(/[sx]$/, ''))
}

const wordsOfName = onceForEach<readonly Word[]>(wordsOf)

/** Lower case, without accents; kana keep their marks, which make other syllables. */
export const normalText = onceForEach((text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim(),
)

/** The same word, or nearly: a plural, or a wrong letter; for runs, a common part too long to be chance. */
function meet(one: Word, other: Word): boolean {
  if (one.isRun !== other.isRun) return false
  if (one.isRun) return isTelling(longestCommon(one.text, other.text))
  if (one.text === other.text) return true
  if (inNumbers.test(one.text) || inNumbers.test(other.text)) return false
  const shorter = Math.min(one.text.length, other.text.length)
  if (shorter < 5) return false
  const most = shorter < 9 ? 1 : 2
  return Math.abs(one.text.length - other.text.length) <= most && distance(one.text, other.text) <= most
}

const hiraganaAround = /^\p{sc=Hiragana}+|\p{sc=Hiragana}+$/gu

/** At least two signs other than hiragana, which only hold sentences together. */
function isTelling(part: string): boolean {
  return part.replaceAll(/[\p{sc=Hiragana}ー]/gu, '').length > 1
}

function lengthInCommon(one: Word, other: Word): number {
  if (!one.isRun) return (one.text.length + other.text.length) / 2
  return inCommonParts(one.text, other.text)
}

/** The number of signs in all common parts, the longest first. */
function inCommonParts(one: string, other: string): number {
  const part = longestCommon(one, other)
  if (part.length < 2) return 0
  const [before, after] = [one.indexOf(part), other.indexOf(part)]
  return (
    part.length +
    inCommonParts(one.slice(0, before), other.slice(0, after)) +
    inCommonParts(one.slice(before + part.length), other.slice(after + part.length))
  )
}

function longestCommon(one: string, other: string): string {
  let best = ''
  for (let from = 0; from < one.length; from++)
    for (let to = one.length; to - from > best.length; to--)
      if (other.includes(one.slice(from, to))) best = one.slice(from, to)
  return best
}

/** The number of letters to change, add, drop or swap with the next. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      let least = Math.min(changed, rows[i - 1]![j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

const little =
  words(`les des une aux par pour dans sur sous avec sans chez vers entre son ses leur leurs nos vos mes est
  and the for from with without into over under our your its all tous tout toute toutes plus`)

const numerals =
  words(`un deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille premier premiere
  deuxieme second seconde troisieme one two three four five six seven eight nine ten first second third hundred thousand`)

/** The kinds of bodies that are written before a name or left out. */
const bodies = words('association asso compagnie cie collectif societe sarl sas scop company society club')

const generic =
  words(`atelier ateliers concert concerts exposition expositions conference conferences festival festivals
  spectacle spectacles projection projections rencontre rencontres demonstration demonstrations initiation initiations cours
  visite visites lecture lectures table ronde soiree soirees journee journees decouverte decouvertes fete fetes stage stages
  tournoi tournois edition editions
  workshop workshops exhibition exhibitions talk talks screening screenings show shows meeting demonstration class lesson
  lessons tour evening day days discovery japon japonais japonaise japonaises france francais francaise franco nippon
  japan japanese french culture culturel culturelle
  ワークショップ コンサート フェスティバル イベント 展覧会 講演会 体験 教室 上映会 日本 日仏 フランス 文化`)

/** In the singular. */
const everyday =
  words(`rive monde mont montagne mer riviere fleuve lac foret arbre jardin parc fleur feuille ciel lune soleil etoile neige
  pluie vent feu eau terre pierre bois nature paysage saison printemps automne hiver nuit matin midi jour heure temps an annee
  mois semaine week end dimanche samedi vie voyage chemin route voie pas pont porte fenetre maison salle scene place rue ville
  village quartier ile pays royaume orient occident est ouest nord sud coeur main oeil oei yeux corps esprit ame reve memoire souvenir
  histoire conte recit mot parole langue voix son silence lumiere ombre couleur blanc noir rouge bleu vert or encre papier fil
  image regard trait ligne forme geste danse musique musical chant cinema film theatre livre photo photographie art artiste
  artisan maitre musicien danseur auteur invite venu venue famille familial enfant petit grand adulte ami amitie lien rendez
  public ouvert ouverte ouverture libre gratuit nouveau nouvelle ancien moderne contemporain traditionnel traditionnelle
  tradition patrimoine savoir faire creer creation oeuvre piece programme cycle serie edition anniversaire vente marche
  cuisine gout saveur repas the table plaisir autour partage partager croise croisee dialogue echange ensemble double
  invitation voir ecouter apprendre decouvrir savourer vivre apres avant pendant randonnee balade promenade animation stand
  concours defile degustation hommage celebration inauguration presentation performance installation quinzaine jeu
  municipal municipale regional regionale national nationale departemental departementale international internationale
  mediatheque bibliotheque musee universite lycee lyceen college collegien ecole ecolier eleve etudiant centre chateau chapelle
  eglise gymnase jeune jeunesse amateur debutant niveau solidaire orchestre choeur chorale quatuor trio duo piano violon flute
  demo seance ceremonie recital seminaire colloque debat paris lyon tokyo kyoto osaka nantes lille toulouse marseille bordeaux
  strasbourg nice rennes europe asie world night garden river mountain sea sky moon sun flower spring summer autumn winter
  life journey road bridge house hall city heart hand body dream memory story tale word voice light shadow colour paper music dance
  song film theatre book art artist master family child children friend open free new old tradition making work piece series
  作品 世界 時間 家族 子供 音楽 講座 紹介 公演 交流 東京 京都 大阪`)
