import type { Chosen } from './assemble.js';
import type { Brief } from './brief.js';
import { countWords } from './eulogy-text.js';
import type { FactLine, Unit } from './passage.js';
import { personOf } from './person.js';
import { shapeOf } from './sentence-shape.js';
import { capitalise } from './words.js';

export const TRADE = 'trade';

/** A longer first sentence tells more than what somebody did. */
const MOST_WORDS = 26;
/** "She cleaned the offices at night, 29 years.", "He was a clicker, which is …", "He went on the ferries in 1973". */
const IS_WORK =
  /\b(?:was|am|were) (?:an? |the |at the |in the |with )(?!born\b)|\b(?:years|yrs)\b|\b(?:worked|taught|cleaned|drove|mended|ran|served (?:his|her|their|my) time|joined|started|did the)\b/u;
const NO_WORK = /\b(?:never|not|n’t|wanted|would have|could have|retired|before|when)\b/u;

/** What somebody did all their life, in the first words of the answer: said alone where there is no room for all of it. */
export function tradeLine(units: readonly Unit[], brief: Brief): FactLine | null {
  const work = units.find(({ theme, isOwn }) => theme === 'work' && isOwn);
  if (work === undefined || brief.about === 'pet' || work.hangs || work.lead !== null || work.leansOn !== null)
    return null;
  const [whole = '', ...others] = work.paragraphs.flat();
  // "Dad was a stock agent and auctioneer, first for Pyne Gould and then for Wrightsons and …"
  const first = countWords(whole) <= MOST_WORDS ? whole : `${whole.split(',')[0] ?? whole}.`;
  const { subject, called } = personOf(brief);
  const [who = ''] = first.split(/[ ’]/);
  const isOfThem = [capitalise(subject), called].includes(who) || first.startsWith(`${called} `);
  const isSaid =
    others.length > 0 &&
    isOfThem &&
    /[\p{L}\d)]\.$/u.test(first) &&
    countWords(first) <= MOST_WORDS &&
    shapeOf(first) === 'sentence' &&
    IS_WORK.test(first) &&
    !NO_WORK.test(first);
  return isSaid ? { id: TRADE, source: work.source, section: 'life', text: first } : null;
}

export function tellsWork({ units }: Chosen): boolean {
  return units.some(({ isOwn, theme }) => isOwn && theme === 'work');
}

/** A trade takes its few words from what else is told, and from nobody who is heard or named. */
export function keepsEverybody(before: Chosen, after: Chosen, trade: FactLine): boolean {
  const heard = new Set(after.units.map(({ source }) => source.contributorId));
  return (
    after.facts.includes(trade) &&
    !tellsWork(after) &&
    before.units.every(({ source }) => heard.has(source.contributorId)) &&
    before.facts.every((fact) => fact.id !== 'family' || after.facts.includes(fact))
  );
}
