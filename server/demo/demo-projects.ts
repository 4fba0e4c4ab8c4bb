const commissions = ['Culturelle', 'Académique et éducation', 'Sport', 'Économique'] as const

/** Members of the commissions beside the five known accounts; they share the demo's password. */
export const demoMembers = [
  ['Émi', 'Nakamura', 1],
  ['Daisuke', 'Sato', 3],
  ['Maël', 'Le Goff', 0],
  ['Zoé', 'Roussel', 2],
  ['Aiko', 'Fujimoto', 0],
  ['Bastien', 'Caron', 1],
  ['Inès', 'Marchand', 0],
  ['Ken', 'Ōtsuka', 2],
  ['Solène', 'Guégan', 3],
  ['Haruka', 'Mori', 1],
].map(([firstname, lastname, commission]) => ({
  username: `${String(firstname)}.${String(lastname)}@demo.test`
    .normalize('NFD')
    .replaceAll(/[^\w.@]/g, '')
    .toLowerCase(),
  firstname,
  lastname,
  role: 'ROLE_COMMISSION',
  commission: commissions[Number(commission)],
}))

const statuses = [
  'SUBMITED',
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_PUBLISHED',
  'INFOS_NEEDED',
  'DRAFT',
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_PUBLISHED_MODIFIED',
  'SUBMITED',
  'REFUSED',
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_UNPUBLISHED_MODIFIED',
  'DELETED',
] as const

const themes: Record<(typeof commissions)[number], string[]> = {
  Culturelle: [
    'Ma, l’intervalle : butō et musique baroque',
    'Indigo, deux rives : pastel et ai-zome',
    'Atelier de calligraphie et de lavis',
    'Cycle Kinuyo Tanaka en six séances',
    '茶の湯 Cérémonie du thé, leçon ouverte',
    'Récital koto et clavecin',
    'Nuit du court métrage japonais',
    'Lectures bilingues au jardin',
    'Estampes : le trait et la vague',
    'Bunraku en appartement',
    'Céramique de Bizen, feu sans émail',
    'Taiko sur les quais',
    'Kamishibaï pour les petits',
    'Origami monumental',
    'Kintsugi, l’art de réparer',
    'Nō et tragédie grecque',
    'Photographier le silence',
    'Shakuhachi à la tombée du jour',
    'Furoshiki, plier et porter',
    'Manga et roman graphique, regards croisés',
  ],
  'Académique et éducation': [
    'Colloque « Traduire Sōseki »',
    'Jumelage : vingt ans d’échanges',
    'Semaine du japonais au lycée',
    'Architecture et séismes',
    'Cours public : l’ère Meiji',
    'Robots et soin, table ronde',
    'Apprendre les kanji en jouant',
    'Doctorales franco-japonaises',
    'La langue des signes, de Paris à Tokyo',
    'École ouverte : un bento à la cantine',
    'Botanistes voyageurs',
    'Penser l’écologie à deux voix',
    'Correspondances de collégiens',
    'Mathématiques du pliage',
    'Histoire du papier',
  ],
  Sport: [
    'Tournoi de kendō des rives',
    'Initiation au judo pour tous',
    'Course relais du pont',
    'Aïkido, gala de clôture',
    'Karaté : passage de grades public',
    'Rencontre de sumo amateur',
    'Kyūdō, tir à l’arc au parc',
    'Rugby : match de l’amitié',
    'Randonnée des deux monts',
    'Naginata, démonstration',
    'Tennis de table, open mixte',
    'Baseball en ville',
  ],
  Économique: [
    'Salon des artisans du washi',
    'Dégustation de sakés de Niigata',
    'Rencontres de l’industrie durable',
    'Marché des producteurs de thé',
    'Jeunes pousses, de Lyon à Osaka',
    'Couteliers de Thiers et de Seki',
    'Forum tourisme et territoires',
    'Design et mobilier, l’essentiel',
    'Énergies marines, regards croisés',
    'Textile : filer demain',
    'Fromages et misos',
    'Architecture bois, chantier ouvert',
    'Vins nature et gibier',
    'Mode : la coupe et le pli',
    'Papeteries du lac',
    'Horlogers et laqueurs',
    'Objets du quotidien',
    'Cosmétique et plantes',
    'Pâtisserie : matcha et praliné',
  ],
}

const holders = ['holder@demo.test', 'holder2@demo.test'] as const

/** 66 projects: every commission, every status. */
export const demoProjects = commissions
  .flatMap((commission) => themes[commission].map((name) => ({ name, commission })))
  .map((project, index) => ({
    ...project,
    status: statuses[(index * 5 + Math.floor(index / 7)) % statuses.length]!,
    holder: holders[index % 3 === 0 ? 1 : 0],
  }))
