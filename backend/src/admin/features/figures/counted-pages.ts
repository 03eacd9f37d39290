/**
 * The pages of which it is counted how often they are looked at: what anybody may read, and the way to a purchase. What belongs to
 * one family is not among them, and neither is an address that somebody could only have been given.
 */
const COUNTED: readonly RegExp[] = [
  /^\/$/,
  /^\/(home|try|how-it-works|why-ai|family-tributes|personal-eulogies|pet-eulogies|funeral-celebrant|contact|privacy|terms)$/,
  /^\/(how-to-write-eulogy|eulogy-templates|eulogy-examples)$/,
  /^\/auth$/,
  /^\/(naming|checkout)\/(other|pet|self)$/,
];

/** The page as it is counted: without what is asked behind it. Undefined: not counted. */
export function countedPage(pathname: string): string | undefined {
  const [path = ''] = pathname.split(/[?#]/, 1);
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return COUNTED.some((page) => page.test(plain)) ? plain : undefined;
}

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
