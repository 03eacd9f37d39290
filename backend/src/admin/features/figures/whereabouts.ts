import type { IncomingHttpHeaders } from 'node:http';

/** Where networks and hosting providers write the country that they reckon a request came from. */
const COUNTRY_HEADERS = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-appengine-country',
  'fastly-client-country',
  'x-geo-country',
] as const;
const CITY_HEADERS = [
  'cf-ipcity',
  'cloudfront-viewer-city',
  'x-vercel-ip-city',
  'x-appengine-city',
  'fastly-client-city',
  'x-geo-city',
] as const;

/** What stands for "we do not know" and "Tor" in those headers. */
const NO_COUNTRY = new Set(['XX', 'T1', 'ZZ']);
const CITY_MAX_LENGTH = 60;

export interface Whereabouts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly city: string | null;
}

/** Where a request came from, as a proxy before us says it; nothing where none says anything. Nobody is asked. */
export function whereaboutsOf(headers: IncomingHttpHeaders): Whereabouts {
  const code = first(headers, COUNTRY_HEADERS)?.toUpperCase() ?? '';
  const country = /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.has(code) ? code : null;
  const city = cityOf(first(headers, CITY_HEADERS) ?? '');
  return { country, city: country === null ? null : city };
}

/** Some write it percent-encoded, some in UTF-8 that was read as Latin-1. */
function cityOf(written: string): string | null {
  let city = written;
  try {
    city = decodeURIComponent(written);
  } catch {
    // a percent sign that encodes nothing
  }
  if (/[\u0080-\u00ff]/.test(city)) {
    const again = Buffer.from(city, 'latin1').toString('utf8');
    if (!again.includes('\ufffd')) city = again;
  }
  const plain = city.trim().slice(0, CITY_MAX_LENGTH);
  return /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .'’()-]*$/u.test(plain) ? capitalised(plain) : null;
}

/** One of them writes lower case. */
function capitalised(city: string): string {
  return city === city.toLowerCase() ? city.replace(/(^|[\s-])(\p{L})/gu, (letters) => letters.toUpperCase()) : city;
}

function first(headers: IncomingHttpHeaders, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = headers[name];
    const text = (Array.isArray(value) ? value[0] : value)?.trim();
    if (text) return text;
  }
  return undefined;
}
