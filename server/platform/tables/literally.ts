/** Escapes the characters that have a meaning in LIKE. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
