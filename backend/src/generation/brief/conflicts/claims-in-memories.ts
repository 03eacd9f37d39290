import type { BriefFacts, PartialDate, Source } from '@eulogy/arranger';
import { sayDate } from '@eulogy/arranger';
import type { Claim, Kin, Matter } from './claim.js';
import { saidDate, saidPlace } from './read-dates.js';

const KIN: Readonly<Record<string, Kin>> = {
  wife: 'partner',
  husband: 'partner',
  partner: 'partner',
  mother: 'mother',
  mum: 'mother',
  father: 'father',
  dad: 'father',
  sister: 'sister',
  brother: 'brother',
  daughter: 'daughter',
  son: 'son',
};

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const WED = '(?:had\\s+|got\\s+|were\\s+|was\\s+)?(?:married|wed)';
const WE_MARRIED = new RegExp(`(?<![\\p{L}])we\\s+${WED}(?![\\p{L}])(.*)$`, 'iu');

/** Where what is said about a birth or a wedding ends, and something else begins. */
const NEXT_THING = /\b(?:and|but|who|whom|which|when|where|while|then|so|because|moved|grew)\b|[;:(]/iu;

/** "… and it was Portland not Lithgow", later in a sentence about a birth: the place is put right there. */
const PUT_RIGHT = /\bit was (?:in |at )?(\p{Lu}[^.;:(]{0,60}?),? (?:and )?not (?:in |at )?\p{Lu}/u;

/** More names than anybody goes by: each of them is looked for at every letter. */
const MOST_NAMES = 12;
/** What is longer is no name. */
const LONGEST_NAME = 60;

/** Reads what one sentence of somebody's memories claims. Sentences about somebody else claim nothing. */
export class MemoryReader {
  private readonly born: RegExp;
  private readonly died: RegExp;
  private readonly married: RegExp;
  private readonly retired: RegExp;
  private readonly relative: RegExp;
  private readonly count: RegExp;

  constructor(facts: Pick<BriefFacts, 'name'>) {
    const { full, preferred, others } = facts.name;
    const names = [full, preferred, ...others, ...full.split(/\s+/)]
      .map((name) => name.trim())
      .filter((name) => name.length > 1 && name.length <= LONGEST_NAME)
      .slice(0, MOST_NAMES)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const subject = `(?<![\\p{L}’'])(?:he|she|they|mum|dad|nan|nanna|gran|grandma|pop|grandpa|grandad${names.map((name) => `|${name}`).join('')})`;
    const after = (verb: string): RegExp => new RegExp(`${subject}\\s+${verb}(?![\\p{L}])(.*)$`, 'iu');
    this.born = after('(?:was|were|is)?\\s*born');
    this.died = after('(?:had\\s+)?(?:died|passed away)');
    this.married = after(WED);
    this.retired = after('(?:had\\s+)?retired');
    const whose = `(?:[Hh]is|[Hh]er|[Tt]heir${names.length === 0 ? '' : `|(?:${names.join('|')})[’']s`})`;
    this.relative = new RegExp(
      `(?<![\\p{L}])${whose}\\s+(?:(?:late|dear|beloved|darling|own|little|big|older|younger)\\s+)?(${Object.keys(KIN).join('|')}),?\\s+(\\p{Lu}[\\p{L}’'-]+)(?<![’']s)(?![\\p{L}’'])`,
      'gu',
    );
    this.count = new RegExp(
      `${subject}\\s+(?:had|has|raised|brought up)\\s+(\\d{1,2}|${NUMBERS.slice(1).join('|')})\\s+(?:\\p{L}+\\s+)?(children|kids|grandchildren|grandkids)(?![\\p{L}])`,
      'iu',
    );
  }

  /** @param isPartner whether the teller was married to the person: then "we married" is about them too. */
  claims(sentence: string, source: Source, isPartner: 'partner' | 'somebody else'): Claim[] {
    if (/[“”"]/.test(sentence)) return []; // somebody's spoken words are not a claim of the teller's
    const claim = (matter: Matter, value: string, date: PartialDate | null = null): Claim[] =>
      value === '' ? [] : [{ matter, value, date, source, from: 'memory', words: sentence }];
    const dated = (matter: Matter, words: string | undefined): Claim[] => {
      const date = words === undefined ? null : saidDate(words);
      return date === null ? [] : claim(matter, sayDate(date), date);
    };
    const yearly = (matter: Matter, words: string | undefined): Claim[] => {
      const year = words === undefined ? null : saidDate(words)?.year;
      return year ? claim(matter, String(year)) : [];
    };
    const born = this.born.exec(sentence)?.[1] ?? /^Born\b(.*)$/u.exec(sentence)?.[1];
    const died = this.died.exec(sentence)?.[1];
    const married = (this.married.exec(sentence) ?? (isPartner === 'partner' ? WE_MARRIED.exec(sentence) : null))?.[1];
    return [
      ...dated('born.date', upToNext(born)),
      ...claim('born.place', birthplace(born)),
      ...dated('died.date', upToNext(died)),
      ...claim('died.place', saidPlace(upToNext(died) ?? '')),
      ...yearly('married.year', upToNext(married)),
      ...yearly('retired.year', upToNext(this.retired.exec(sentence)?.[1])),
      ...this.relatives(sentence).flatMap(([kin, name]) => claim(`name.${kin}`, name)),
      ...this.counts(sentence).flatMap(([matter, count]) => claim(matter, count)),
    ];
  }

  /** "his wife Helen", "Ray’s sister, Anna": not "his first wife Maria", of whom there may be more. */
  private relatives(sentence: string): [Kin, string][] {
    return [...sentence.matchAll(this.relative)].flatMap(([, word = '', name = '']) => {
      const kin = KIN[word];
      return kin === undefined || name.length > LONGEST_NAME ? [] : [[kin, name] as [Kin, string]];
    });
  }

  private counts(sentence: string): ['count.children' | 'count.grandchildren', string][] {
    const [, said = '', whom = ''] = this.count.exec(sentence) ?? [];
    if (said === '') return [];
    const count = /^\d+$/.test(said) ? said : String(NUMBERS.indexOf(said.toLowerCase()));
    return [[whom.toLowerCase().startsWith('grand') ? 'count.grandchildren' : 'count.children', count]];
  }
}

function birthplace(born: string | undefined): string {
  const putRight = born === undefined ? undefined : PUT_RIGHT.exec(born)?.[1];
  return saidPlace(upToNext(born) ?? '') || (putRight === undefined ? '' : saidPlace(`in ${putRight}`));
}

function upToNext(words: string | undefined): string | undefined {
  return words?.split(NEXT_THING)[0];
}
