/** Invented people: names, where they are, how they came here. Every address is at example.com, which nobody owns. */

const firstNames =
  'Claire Denise Helen Ruth Margaret Joan Anna Priya Mei Fatima Sofia Leila Grace Tess Nora Bev Karen Lyn Jo Maya Gary Peter Ian Tom Sam Ben Raj Minh Omar Luca Hamish Callum Noah Bruce Craig Stephen Paul Mark Dean Eli'.split(
    ' ',
  );
const lastNames =
  'Whitlow Harkness Okafor Nguyen Reed Papadopoulos Singh Walker Murphy Rossi Tran Haddad Kelly Fraser Doyle Campbell Lee Ito Novak Schulz Moretti Kaur Brennan Hughes Lutton Abbott Costa Farrell Gibson Ward'.split(
    ' ',
  );

/** @type {[country: string | null, city: string | null][]} */
const places = [
  ['AU', 'Brisbane'],
  ['AU', 'Sydney'],
  ['AU', 'Melbourne'],
  ['AU', 'Perth'],
  ['AU', 'Adelaide'],
  ['AU', 'Toowoomba'],
  ['AU', 'Hobart'],
  ['NZ', 'Auckland'],
  ['GB', 'Leeds'],
  ['IE', 'Cork'],
  ['US', 'Portland'],
  [null, null],
];

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
];

const referrers = [
  'https://www.google.com/',
  'https://www.google.com/',
  'https://www.google.com/',
  'https://www.bing.com/',
  'https://duckduckgo.com/',
  'https://www.facebook.com/',
  'https://grace-hospice.example.org/families',
  '',
  '',
  '',
];

/**
 * What somebody brings along who comes here for the first time.
 * @param {import('./chance.mjs').Chance} chance
 * @param {number} number
 */
export function aVisitor(chance, number) {
  const [country, city] = chance.oneOf(places);
  return {
    // 198.18.0.0/15 is for tests: nobody has such an address
    address: `198.${18 + Math.floor(number / 65_536)}.${Math.floor(number / 256) % 256}.${number % 256}`,
    agent: chance.oneOf(agents),
    country,
    city,
    referrer: chance.oneOf(referrers),
  };
}

/**
 * @returns {{ firstName: string, lastName: string, email: string }}
 * @param {import('./chance.mjs').Chance} chance
 * @param {number} number
 */
export function aPerson(chance, number) {
  const [firstName, lastName] = [chance.oneOf(firstNames), chance.oneOf(lastNames)];
  return { firstName, lastName, email: `${firstName}.${lastName}.${number}@example.com`.toLowerCase() };
}

export const questionsToSupport = [
  'Can my aunt answer without an email address?',
  'We spelt his name wrong in question 1. Can I still change it?',
  'Is it possible to have it a bit shorter? The chapel gives us four minutes.',
  'My brother says his memories are not showing. Did they get lost?',
  'How do I print it in large letters?',
  'Does everybody in the family see what I write here?',
];
export const repliesOfStaff = [
  'Yes: send her the link, she needs an account only to have her words kept.',
  'Yes, go back to the first question and change it. Everything else stays as it is.',
  'On the page of the text there is “Make it fit the time”. It proposes what to leave out, and you choose.',
  'They are there. On the review page you say whose answers are included.',
];
/** @type {[subject: string, message: string][]} */
export const enquiries = [
  [
    'Working with a funeral home',
    'We are a small funeral home in Ballarat. Could the families we look after use a code of ours?',
  ],
  [
    'A question before I buy',
    'Can I start for my mother and let my sisters write too, or does each of us have to pay?',
  ],
  ['Refund', 'The service was moved to tomorrow and we will not need it any more. Is a refund possible?'],
  ['Other languages', 'Half of our family reads Vietnamese. Can the text be written so that it is easy to translate?'],
];
