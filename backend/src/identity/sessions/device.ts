/** How much of a browser's own words are looked at. */
const LOOKED_AT = 400;

/** In this order: most browsers also call themselves by the names of those before them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A few words by which a person knows one of their browsers again: "Firefox on Windows". Made of our own words only, since
 * what a browser says of itself can be anything.
 */
export function deviceOf(userAgent: string | undefined): string {
  const words = (userAgent ?? '').slice(0, LOOKED_AT);
  const browser = BROWSERS.find(([sign]) => sign.test(words))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(words))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
