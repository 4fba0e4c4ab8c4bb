/**
 * The name of a download (RFC 6266), as people wrote it, and in plain letters for programs that read no other. A name
 * cannot end the header, lead into another folder or hide its own ending.
 */
export function attachmentOf(fileName: string): string {
  const safe =
    fileName
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .replaceAll(/["*/:<>?\\|]/g, '-')
      .replace(/^[.\s]+/, '') || 'fichier'
  const plain = safe
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, '-')
    .replaceAll(/[%;]/g, '-')
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === safe
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
