/**
 * How a download is called (RFC 6266): its name as people wrote it, and in plain letters for programs that read no
 * other. Nothing that somebody has named ends the header, leads into another folder or hides how the name ends.
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
