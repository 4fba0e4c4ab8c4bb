import { expect, test } from 'vitest'
import { likenessOf } from '#domain/resemblances/likeness.ts'

/** The names of one programme as people type them, and how somebody else would type the same event. */
const names: [name: string, again: string][] = [
  ['Hanami : pique-nique sous les cerisiers', 'Pique-nique du hanami'],
  ['Ciné-concert : Le Voyage de Chihiro au piano', 'Le voyage de Chihiro, ciné-concert'],
  ['Calligraphie : le geste et le souffle', 'Atelier de calligraphie « Geste et souffle »'],
  ['Regards croisés sur l’architecture de bois', 'Regards croisés : architectures de bois'],
  ['Portes ouvertes du dojo municipal', 'Le dojo municipal ouvre ses portes'],
  ['Dégustation de sakés et de fromages affinés', 'Sakés et fromages : dégustation'],
  ['Concert de koto à la chapelle Saint-Louis', 'Koto en la chapelle Saint-Louis'],
  ['L’art du jardin sec, conférence à l’université', 'Conférence : l’art du jardin sec'],
  ['Tournoi régional de go', 'Tournoi régional de go, finale'],
  ['Exposition : estampes de la collection Leskowicz', 'Estampes de la collection Leskowicz'],
  ['Nuit du manga à la médiathèque', 'La nuit du manga'],
  ['Marché des artisans japonais', 'Marché d’artisans japonais'],
  ['Rencontre avec une traductrice de Sōseki', 'Traduire Sōseki, rencontre'],
  ['Colloque « Transition énergétique : France et Japon »', 'La transition énergétique en France et au Japon'],
  ['Défilé de kimonos anciens', 'Défilé de kimonos'],
  ['Initiation à l’ikebana pour les familles', 'Ikebana en famille'],
  ['Les entreprises françaises au Japon, table ronde', 'Table ronde : entreprises françaises au Japon'],
  ['Stage de kendō, tous niveaux', 'Stage de kendo'],
  ['Théâtre nô : deux pièces et une leçon', 'Théâtre nō, leçon et deux pièces'],
  ['Course solidaire Nantes-Niigata', 'Course solidaire Nantes – Niigata'],
  ['Le bentō dans tous ses états : concours de cuisine', 'Concours de bentō'],
  ['Semaine du cinéma d’animation', 'Semaine du film d’animation'],
  ['Récital : mélodies de Poulenc et de Takemitsu', 'Mélodies de Takemitsu et Poulenc'],
  ['Robots et humains : débat au lycée', 'Débat : des robots et des humains'],
  ['Origami géant sur la place du marché', 'Un origami géant place du marché'],
  ['Vingt ans de jumelage Rennes-Sendai', 'Jumelage Rennes-Sendai : vingt ans'],
  ['Photographies : Tōkyō, ville verticale', 'Tokyo, ville verticale (photographies)'],
  ['Kamishibai bilingue pour les tout-petits', 'Kamishibaï bilingue'],
  ['Jeunes chercheurs : soutenances publiques en japonais', 'Soutenances des jeunes chercheurs'],
  ['Bonsaïs d’hier et d’aujourd’hui', 'Bonsaï, d’hier à aujourd’hui'],
  ['Danse butō au théâtre municipal', 'Butō, danse'],
  ['Démonstration de forge : couteaux et sabres', 'Forge : couteaux, sabres'],
  ['Soirée jeux : shōgi, karuta et hanafuda', 'Jeux du soir : hanafuda, karuta, shogi'],
  ['Parcours de santé : marche nordique et shiatsu', 'Shiatsu et marche nordique'],
  ['Mode et textile : l’indigo de Tokushima', 'L’indigo de Tokushima'],
  ['Kabuki sur grand écran, saison 2', 'Kabuki sur grand écran'],
  ['Une journée au village des ninjas', 'Au village des ninjas'],
  ['Concours de haïku des collégiens', 'Concours de haïkus au collège'],
  ['Céramiques contemporaines de Mashiko', 'Céramique de Mashiko'],
  ['Dégustation de thés verts à l’école hôtelière', 'Thés verts : une dégustation'],
  ['Défilé des lanternes au musée', 'Lanternes, le défilé'],
  ['Festival international de cerfs-volants', 'Les cerfs-volants, festival international'],
  ['Chorale du lycée : chansons d’Okinawa', 'Chansons d’Okinawa'],
  ['Piano à quatre mains : Debussy et Dukas', 'Debussy et Dukas à quatre mains'],
  ['Hommage national aux victimes de Hiroshima', 'Hommage aux victimes de Hiroshima'],
]

test('of 3960 pairs of unlike events, none is said to be alike', () => {
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const))
  const said = pairs.flatMap(([one, other]) =>
    one.flatMap((name) => other.map((theirs) => ({ name, theirs, ...likenessOf(name, theirs) }))),
  )
  expect(said).toHaveLength(3960)
  expect(said.filter(({ degree }) => degree !== 'apart')).toEqual([])
})

test.each(names)('%s / %s: one event, typed by two people', (name, again) => {
  expect([likenessOf(name, again).degree, likenessOf(again, name).degree]).not.toContain('apart')
})
