/** A site whose address is a number can have none; nor can a page that came over an open line. */
export function canHavePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
}
