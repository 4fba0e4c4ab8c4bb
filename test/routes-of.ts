/** The paths of what the framework prints as a tree. */
export function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods] = /^([│├└─ ]*)(\S.*?)?(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    above.length = depth
    above[depth] = `${above[depth - 1] ?? ''}${piece}`
    return methods === undefined ? [] : [above[depth]]
  })
}
