/** Somebody's browser, as a network before the product would show it: with an address, and with where it is. */
import { Visitor } from '../demo/visitor.mjs';

export class Caller extends Visitor {
  /**
   * @param {string} url
   * @param {{ address?: string, agent?: string, country?: string | null, city?: string | null }} visitor
   */
  constructor(url, { address, agent, country, city }) {
    super(url, { address, agent });
    this.place = { ...(country ? { 'cf-ipcountry': country } : {}), ...(city ? { 'cf-ipcity': city } : {}) };
  }

  /** @override */
  get headers() {
    return { ...super.headers, ...this.place };
  }
}

const pages = [
  '/',
  '/',
  '/',
  '/try',
  '/how-it-works',
  '/how-to-write-eulogy',
  '/eulogy-examples',
  '/eulogy-templates',
  '/family-tributes',
  '/why-ai',
  '/funeral-celebrant',
  '/contact',
];

/**
 * Opens a few public pages.
 * @param {Caller} caller
 * @param {import('./chance.mjs').Chance} chance
 * @param {string} referrer
 */
export async function lookAround(caller, chance, referrer) {
  let led = referrer;
  for (let left = chance.between(1, 5); left > 0; left--) {
    const page = chance.oneOf(pages);
    await opens(caller, page, led);
    if (page === '/try') await triesAStory(caller, chance);
    led = '';
  }
}

/**
 * One page, told as the page itself tells it.
 * @param {import('../demo/visitor.mjs').Visitor} caller
 * @param {string} pathname
 */
export async function opens(caller, pathname, referrer = '') {
  await caller.post('/api/visits', referrer === '' ? { pathname } : { pathname, referrer });
}

/** How many of those who went the step before go this one, of `/try`. */
const goesOn = { begun: 0.6, read: 0.8, kept: 0.2 };

/**
 * Tells one story, as far as somebody goes; counted as the page counts it.
 * @param {Caller} caller
 * @param {import('./chance.mjs').Chance} chance
 */
async function triesAStory(caller, chance) {
  /** @type {string[]} */
  const steps = [];
  for (const [step, share] of Object.entries(goesOn)) {
    if (!chance.happens(share)) break;
    steps.push(step);
  }
  if (steps.length > 0) await caller.post('/api/visits/steps', { steps });
}
