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
 * @param {number} [keeps] how many of those who read their words as a beginning keep them and go on
 * @returns {Promise<boolean>} whether these did
 */
export async function lookAround(caller, chance, referrer, keeps = 0.1) {
  let led = referrer;
  let kept = false;
  for (let left = chance.between(1, 5); left > 0; left--) {
    const page = chance.oneOf(pages);
    await opens(caller, page, led);
    if (page === '/try' && (await triesAStory(caller, chance, keeps))) kept = true;
    led = '';
  }
  return kept;
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
const goesOn = { begun: 0.6, read: 0.8 };

/**
 * Tells one story, as far as somebody goes; counted as the page counts it.
 * @param {Caller} caller
 * @param {import('./chance.mjs').Chance} chance
 * @param {number} keeps
 * @returns {Promise<boolean>} whether they kept it
 */
async function triesAStory(caller, chance, keeps) {
  /** @type {string[]} */
  const steps = [];
  for (const [step, share] of Object.entries({ ...goesOn, kept: keeps })) {
    if (!chance.happens(share)) break;
    steps.push(step);
  }
  if (steps.length > 0) await caller.post('/api/visits/steps', { steps });
  return steps.includes('kept');
}
