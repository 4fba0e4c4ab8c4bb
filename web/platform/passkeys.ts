/** Passkeys need a host name, not an IP address, and a secure connection. */
export function canHavePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
}
