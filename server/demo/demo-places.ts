/** Names and addresses are samples. */
export type DemoPlace = {
  placeName: string
  placeAddress: string
  placeLatitude: number
  placeLongitude: number
  placeCity: string
  placeDepartment: string
}

export const demoPlaces = {
  toulouse: at('Musée Paul-Dupuy', '13 rue de la Pleau, 31000 Toulouse', 43.5973, 1.4471, 'Haute-Garonne'),
  tours: at('Théâtre du Grand Marché', '25 rue du Grand Marché, 37000 Tours', 47.394, 0.6811, 'Indre-et-Loire'),
  lyon: at('Halle aux grains', '2 place de la Liberté, 69003 Lyon', 45.7597, 4.8422, 'Rhône'),
  rennes: at('Médiathèque des Champs Libres', '10 cours des Alliés, 35000 Rennes', 48.1055, -1.6745, 'Ille-et-Vilaine'),
  paris: at('Maison du Japon', '7 rue des Écoles, 75005 Paris', 48.8487, 2.3481, 'Paris'),
  amiens: at('Palais des sports', '6 place Alphonse Fiquet, 80000 Amiens', 49.8902, 2.3083, 'Somme'),
  bordeaux: at('Quai des Savoirs', '39 allée Jules-Guesde, 33000 Bordeaux', 44.8378, -0.5792, 'Gironde'),
  strasbourg: at('Jardin botanique', '28 avenue des Arts, 67000 Strasbourg', 48.5839, 7.7673, 'Bas-Rhin'),
  tokyo: at('Salle Ōtsuka', '1-8-3 Marunouchi, Chiyoda, Tōkyō', 35.6812, 139.7671, 'Tōkyō'),
  kyoto: at('Villa Kujoyama', '17-22 Ebisudani, Yamashina, Kyōto', 35.0007, 135.7937, 'Kyōto'),
}

function at(name: string, address: string, latitude: number, longitude: number, department: string): DemoPlace {
  return {
    placeName: name,
    placeAddress: address,
    placeLatitude: latitude,
    placeLongitude: longitude,
    placeCity: /(?:\d{5} |, )([^,\d]+)$/.exec(address)![1]!,
    placeDepartment: department,
  }
}
