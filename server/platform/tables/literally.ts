/** For LIKE, which would take some signs for others. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
