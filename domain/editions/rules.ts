export type RuleSection = { id: string; title: string; paragraphs: (string | string[])[] }

/**
 * The rules as an administrator writes them: `## Title` begins a section, `- ` an item of a list, an empty line ends a
 * paragraph. `## Title {name}` gives the section a name for links.
 */
export function readRules(text: string): RuleSection[] {
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/^(?=## )/m)
    .filter((section) => section.trim() !== '')
    .map((section, index) => {
      const [, title = '', name] = /^## (.*?)(?: \{([a-z]+)\})?$/m.exec(section) ?? []
      const body = section.replace(/^## .*$/m, '')
      return { id: name ?? `section${index + 1}`, title, paragraphs: paragraphsOf(body) }
    })
}

function paragraphsOf(body: string): RuleSection['paragraphs'] {
  const paragraphs: RuleSection['paragraphs'] = []
  for (const block of body.split(/\n\s*\n/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    for (const line of lines) {
      const item = /^- (.*)$/.exec(line)?.[1]
      const last = paragraphs.at(-1)
      if (item === undefined) paragraphs.push(line.trim())
      else if (Array.isArray(last) && line !== lines[0]) last.push(item)
      else paragraphs.push([item])
    }
  }
  return paragraphs
}
