/** The label of a text, with the language that it is in. */
export function textLabel(label: string, language: string): string {
  return `${label}（${language}）`
}
