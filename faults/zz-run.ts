import { plantEach } from '#faults/planted/planted.ts'
const which = new RegExp(process.argv[2] ?? '')
await plantEach(which, (line) => console.log(line))
