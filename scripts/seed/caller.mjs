/** Somebody's browser, as a network before the product would show it: with an address, and with where it is. */
import { Visitor } from '../demo/visitor.mjs';

export class Caller extends Visitor {
  constructor(url, { address, agent, country, city }) {
    super(url, { address, agent });
    this.place = { ...(country ? { 'cf-ipcountry': country } : {}), ...(city ? { 'cf-ipcity': city } : {}) };
  }

  get headers() {
    return { ...super.headers, ...this.place };
  }
}

const pages = [
  '/',
  '/',
  '/',
  '/how-it-works',
  '/how-to-write-eulogy',
  '/eulogy-examples',
  '/eulogy-templates',
  '/family-tributes',
  '/why-ai',
  '/funeral-celebrant',
  '/contact',
];

/** Opens a few public pages. */
export async function lookAround(caller, chance, referrer) {
  let led = referrer;
  for (let left = chance.between(1, 5); left > 0; left--) {
    await opens(caller, chance.oneOf(pages), led);
    led = '';
  }
}

/** One page, told as the page itself tells it. */
export async function opens(caller, pathname, referrer = '') {
  await caller.post('/api/visits', referrer === '' ? { pathname } : { pathname, referrer });
}
