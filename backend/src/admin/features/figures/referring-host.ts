/** The host of the site that led here; null for none, for our own, and for what is no address. */
export function referringHost(referrer: string | undefined, ownHosts: readonly string[]): string | null {
  if (!referrer) return null;
  try {
    const { protocol, hostname, host } = new URL(referrer);
    if (protocol !== 'https:' && protocol !== 'http:') return null;
    return ownHosts.includes(host) || hostname.length > 100 ? null : hostname;
  } catch {
    return null;
  }
}
