import { expect, test } from 'vitest'
import { isOneOrganizer, isPlaceAlike, likenessOf, tellingWords } from '#domain/resemblances/likeness.ts'

test.each([
  // One name: case, accents, punctuation and the number of the edition say nothing.
  ['Cérémonie du thé', 'CEREMONIE DU THE'],
  ['Kintsugi : réparer avec l’or', 'Kintsugi, réparer avec l’or'],
  ['Fête du taiko, 2e édition', 'Fête du taiko'],
  ['Fête du taiko, 2e édition', 'Fête du taiko – 3ème édition'],
  ['Salon du manga (édition 2026)', 'Salon du manga'],
  ['Salon du manga, édition n° 4', 'Salon du manga, édition n° 5'],
  ['Kotatsu 2026', 'Kotatsu 2025'],
  ['Taiko festival, 2nd edition', 'Taiko Festival'],
  ['第3回 和太鼓まつり', '第4回 和太鼓まつり'],
  ['Curriculum vitæ', 'Curriculum vitae'],
  ['Concert', 'CONCERT'],
  ['Les', 'LES'],
  ['A — b', 'a b'],
  ['2026', '2026'],
  ['ﾐﾆｺﾝｻｰﾄ', 'ミニコンサート'],
])('%s / %s: the same name', (one, other) => {
  expect([likenessOf(one, other).degree, likenessOf(other, one).degree]).toEqual(['same', 'same'])
})

test.each<[string, string, string[]]>([
  // A word or a spelling differs.
  ['La Voie du thé', 'Voie du Thé', ['voie', 'thé']],
  ['Récital koto et clavecin', 'Récital de koto, clavecin', ['récital', 'koto', 'clavecin']],
  ['Atelier furoshiki', 'Atelier furochiki', ['furoshiki']],
  ['Atelier furoshiki', 'Ateliers de furoshiki', ['furoshiki']],
  ['Nuit du bunraku', 'Nuit du bunarku', ['nuit', 'bunraku']],
  ['Taiko', 'Taiki', ['taiko']],
  ['Taiko', 'Taikos', ['taiko']],
  ['Origami', 'Origmai', ['origami']],
  ['Origami', 'Roigami', ['origami']],
  ['Furoshiki', 'Furochika', ['furoshiki']],
  ['Kimono', 'Kimono yuka', ['kimono']],
  ['Cerfs-volants de Hamamatsu', 'Les cerfs volants de Hamamatsu', ['cerfs', 'volants', 'hamamatsu']],
  ['Indigo, deux rives', 'Indigo : les deux rives', ['indigo', 'rives']],
  ['Estampes du pont flottant', 'Estampe du pont flottant', ['estampes', 'pont', 'flottant']],
  ['Marionnettes d’Awaji', 'Marionnettes de Awaji', ['marionnettes', 'awaji']],
  ['生け花の教室入門講座', '生け花の体験入門講座', ['生け花の']],
  ['茶道と書道', '茶道の書道', ['茶道']],
  ['生け花ワークショップ', '生け花 ワークショップ', ['生け花']],
  ['La nuit des jardins et des lunes', 'Lunes et jardins', ['jardins', 'lunes']],
  ['Voix des rivières, ombres du ciel', 'Voix du ciel et des rivières', ['voix', 'rivières', 'ciel']],
])('%s / %s: almost the same name', (one, other, shared) => {
  expect(likenessOf(one, other)).toEqual({ degree: 'almost', shared })
  expect(likenessOf(other, one).degree).toBe('almost')
})

test.each<[string, string, string[]]>([
  // A rare word in both.
  ['Atelier furoshiki des familles', 'Furoshiki : nouer, porter, offrir', ['furoshiki']],
  ['Stage de kendo', 'Démonstration de kendō au gymnase', ['kendo']],
  ['Kimono', 'Kimono yukat', ['kimono']],
  ['Taiko taiko', 'Taiko', ['taiko']],
  ['Calligraphie 12', 'Calligraphie 1 2', ['calligraphie']],
  ['Calligraphie 12', 'Calligraphie', ['calligraphie']],
  ['Contes kamishibai pour petits', 'Kamishibai géant', ['kamishibai']],
  ['Le bunraku, art des voix', 'Soirée bunraku', ['bunraku']],
  ['Bonsaï : la patience', 'Exposition de bonsaïs', ['bonsaï']],
  ['Initiation au shamisen', 'Shamisen et accordéon', ['shamisen']],
  ['Kintsugi : réparer avec l’or', 'Atelier kintsugi', ['kintsugi']],
  ['Ombres portées', 'Les ombres portées de Kagoshima', ['ombres', 'portées']],
  ['Concours de haïku', 'Haïku en bibliothèque', ['haïku']],
  ['茶の湯 Cérémonie du thé, leçon ouverte', '茶の湯 : leçon', ['茶の湯', 'leçon']],
  ['茶道体験教室', '茶道体験ワークショップ', ['茶道体験']],
  ['Ikebana d’automne', 'Ikebana de printemps', ['ikebana']],
  // Most of their words, though none is rare.
  ['Lumière et ombre des montagnes', 'Ombre et lumière des villages', ['lumière', 'ombre']],
])('%s / %s: a near name', (one, other, shared) => {
  expect(likenessOf(one, other)).toEqual({ degree: 'near', shared })
  expect(likenessOf(other, one).degree).toBe('near')
})

test.each([
  // Numbers, and words that every programme has.
  ['Indigo, deux rives : pastel et ai-zome', 'Tournoi de kendō des rives'],
  ['Indigo, deux rives : pastel et ai-zome', 'Randonnée des deux monts'],
  ['Manga, 2e édition', 'Salon du thé, 2e édition'],
  ['Course d’orientation, édition 2026', 'Conférence sur Hokusai, édition 2026'],
  ['Kotatsu 2026', 'Nuit blanche 2026'],
  ['Salle 2', 'Salle 3'],
  ['Expo2026', 'Expo2027'],
  ['Trois haïkistes', 'Trois céramistes'],
  ['Cent vues du mont Fuji', 'Cent poèmes'],
  ['Première leçon d’aïkido', 'Première neige'],
  // Kinds of events.
  ['Atelier origami', 'Atelier ikebana'],
  ['Spectacle de butō', 'Spectacle de rakugo'],
  ['Nuit du cinéma japonais', 'Festival de musique japonaise'],
  ['Concert de koto', 'Concert de shakuhachi'],
  ['Exposition d’estampes', 'Exposition de céramiques'],
  ['Stage de kendo', 'Stage de judo'],
  ['Conférence : le haïku', 'Conférence : le netsuke'],
  ['Démonstration de sabre', 'Démonstration de sumo'],
  ['Initiation au go', 'Initiation au shogi'],
  ['Lecture de Sōseki', 'Lecture de Bashō'],
  ['Visite du jardin Albert-Kahn', 'Visite du musée Guimet'],
  ['Tournoi de karuta', 'Tournoi de jujutsu'],
  ['Projection : Ozu', 'Projection : Naruse'],
  ['Fête des poupées', 'Fête des étoiles'],
  ['Table ronde : traduire le manga', 'Table ronde : le saké'],
  ['Workshop kumihimo', 'Workshop sashiko'],
  ['書道ワークショップ', '折り紙ワークショップ'],
  ['日本舞踊', '日本料理'],
  ['文化体験', '体験教室'],
  ['音楽の世界', '家族の世界'],
  // One ending on two beginnings.
  [
    'Stage de kendo et rencontre avec les artistes venus de Kyoto',
    'Spectacle de butō et rencontre avec les artistes venus de Kyoto',
  ],
  ['Kintsugi, et rencontre avec l’artiste', 'Rakugo, et rencontre avec l’artiste'],
  ['Kendo, deux rives, un monde', 'Ikebana, deux rives, un monde'],
  ['Taiko : rencontre et partage', 'Sumi-e : rencontre et partage'],
  ['Bonsaï, voyage en famille au Japon', 'Kabuki, voyage en famille au Japon'],
  // Places of all.
  ['Kabuki à Paris', 'Sumo à Paris'],
  ['Tokyo, jazz et vinyles', 'Tokyo, ville d’architectes'],
  ['Un jardin à Kyōto', 'Les laques de Kyōto'],
  ['東京の建築', '東京の料理'],
  // Everyday words.
  ['Couleurs du sumi-e', 'Couleurs du kabuki'],
  ['Sur la route du saké', 'La route des samouraïs'],
  ['Le voyage de Chihiro', 'Voyage en shinkansen'],
  ['La maison des yōkai', 'La maison des netsuke'],
  ['Lumières de Nara', 'Lumières et laques'],
  ['Mémoires d’une geisha', 'Mémoire des barrages'],
  ['Dialogue de sabres', 'Dialogue de parfums'],
  ['Le thé en famille', 'Pliages en famille'],
  ['Musique de cour', 'Musique de jeux vidéo'],
  ['Contes de la neige', 'Contes des yōkai'],
  ['Photographies de Moriyama', 'Photographie au collodion'],
  ['Un monde de laques', 'Monde flottant'],
  ['L’art du bentō', 'L’art du paravent'],
  ['Cuisine de temple', 'Cuisine de rue'],
  ['Danses d’Okinawa', 'Danse contemporaine'],
  ['Voix de femmes', 'La voix du nô'],
  // Little words, short words, and signs.
  ['Dans les jardins', 'Pour les enfants'],
  ['Nuit et brouillard', 'Jour et orage'],
  ['Koto', 'Kota'],
  ['Koto', 'Kotos'],
  ['Origami', 'Origmia'],
  ['Ikebanas', 'Ikabenas'],
  ['Furoshiki', 'Furocheka'],
  ['盆踊りの夕べ', '花火の夕べ'],
  ['', ''],
  ['!!!', '...'],
])('%s / %s: nothing in common', (one, other) => {
  expect([likenessOf(one, other).degree, likenessOf(other, one).degree]).toEqual(['apart', 'apart'])
})

test.each([
  ['Maison des liens', 'LA MAISON DES LIENS', true],
  ['Pli selon pli', 'Association Pli selon pli', true],
  ['Compagnie du Héron', 'Cie du Heron', true],
  ['Médiathèque du Bachut', 'Mediathèque du Bachut', true],
  ['Association franco-japonaise de Lyon', 'Association franco-japonaise de Lille', false],
  ['Club de kendo de Nantes', 'Club de judo de Nantes', false],
  ['Ville de Paris', 'Ville de Tours', false],
  ['Association', 'Compagnie', false],
  ['', '', false],
])('the organizers %s and %s are one: %s', (one, other, isOne) => {
  expect([isOneOrganizer(one, other), isOneOrganizer(other, one)]).toEqual([isOne, isOne])
})

test.each([
  ['Médiathèque du Bachut', 'La médiathèque du Bachut', true],
  ['Salle 2', 'Salle 3', false],
  ['Médiathèque du Bachut', 'Médiathèque du Tonkin', false],
  ['', '', false],
])('the places %s and %s are alike: %s', (one, other, isAlike) => {
  expect([isPlaceAlike(one, other), isPlaceAlike(other, one)]).toEqual([isAlike, isAlike])
})

test('a project is searched by its telling words', () => {
  expect(tellingWords('L’Atelier des Œuvres de papier, à Kyōto, 2e édition')).toEqual(['oeuvres', 'papier', 'kyoto'])
})
