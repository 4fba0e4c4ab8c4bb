import { namedPeople } from '#domain/named-people.ts'

export const roleLabels = namedPeople((names) => names.roles)
