import type { Brief, LockedPassage, Theme } from './brief.js';
import {
  countTextWords,
  type EulogyParagraph,
  type EulogySection,
  type EulogySentence,
  type SectionKind,
} from './eulogy-text.js';
import { answersLater, byTheme, inTurn } from './order.js';
import type { FactLine, Unit } from './passage.js';
import { personOf } from './person.js';
import { TRADE } from './trade.js';
import { connective, nothingHeard, supported, takesTie, tell, type Heard } from './speaking.js';
import { capitalise, possessiveOf, tellingWords } from './words.js';

export interface Chosen {
  opening: EulogyParagraph;
  units: readonly Unit[];
  facts: readonly FactLine[];
  locked: readonly LockedPassage[];
  /** Who else wrote, in a sentence, where there is no room for their words. */
  alsoWrote?: string;
}

export interface Assembled {
  sections: readonly EulogySection[];
  words: number;
}

/** The chosen parts as a text: who speaks, the life, the people, the memories, what was learnt, the goodbye. */
export function assemble({ opening: begins, units, facts, locked, alsoWrote }: Chosen, brief: Brief): Assembled {
  const heard = nothingHeard();
  // who somebody was to a teller opens the first that they tell
  const tellsMore = ({ source }: Unit): boolean =>
    units.some((unit) => unit.source.contributorId === source.contributorId && takesTie(unit));
  const ties = units.filter((unit) => unit.theme === 'relationship' && tellsMore(unit));
  for (const tie of ties) heard.ties.set(tie.source.contributorId, tie);
  const later = units.filter((unit) => answersLater(unit, units));
  const of = (kind: SectionKind): Unit[] =>
    units.filter((unit) => unit.section === kind && !ties.includes(unit) && !later.includes(unit));
  const fact = (...starts: readonly string[]): FactLine[] =>
    facts.filter(({ id }) => starts.some((start) => id.startsWith(start)));
  const kept = (kind: SectionKind): EulogyParagraph[] =>
    locked.filter((one) => one.kind === kind).map(({ paragraph }) => paragraph);
  const tellAll = (some: readonly Unit[]): EulogyParagraph[] => some.flatMap((unit) => tell(unit, brief, heard));

  const opening = kept('opening').length > 0 ? kept('opening') : [begins];
  const [animal, dates] = [fact('animal'), fact('dates')];
  // nobody has died before anything is told of them
  const hasBirth = dates.some(({ text }) => / born /.test(text));
  // "He was a good hand.": behind what shows it
  const remarks = of('life').filter((unit) => !unit.isOwn && unit.words <= A_REMARK && unit.lead === null);
  const life = [
    ...paragraphOf(sayingNameOnce(hasBirth ? [...animal, ...dates] : animal, brief), heard),
    ...lifeOf(
      of('life').filter((unit) => !remarks.includes(unit)),
      notTold(fact('event'), units, opening, brief),
      fact(TRADE),
      hasBirth ? [] : dates.map((one) => (animal.length > 0 ? sayingCalled(one, brief) : one)),
      brief,
      heard,
    ),
    ...kept('life'),
  ];
  const family = [...paragraphOf(fact('family'), heard), ...tellAll(of('family')), ...kept('family')];
  const stories = [...tellAll(inTurn([...of('story'), ...later])), ...tellAll(remarks)];
  const values = [...tellAll(byTheme(of('values'), ['taught'])), ...kept('values')];
  const alsoNamed = alsoWrote === undefined ? [] : [{ sentences: [connective(alsoWrote)] }];
  const farewell = farewellOf(of('farewell'), fact('wish'), kept('farewell'), alsoNamed, brief, heard);
  const sections: EulogySection[] = (
    [
      ['opening', opening],
      ['life', life],
      ['family', family],
      ['story', [...stories, ...kept('story')]],
      ['values', values],
      ['farewell', farewell],
    ] as const
  )
    .map(([kind, paragraphs]) => ({ kind, paragraphs: paragraphs.filter(({ sentences }) => sentences.length > 0) }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
  return { sections, words: countTextWords({ sections }) };
}

/** "Pud died on 9 November", where the whole name was said with what animal it was. */
function sayingCalled(fact: FactLine, brief: Brief): FactLine {
  const { called } = personOf(brief);
  return called === '' ? fact : { ...fact, text: fact.text.replace(/^[^.]*?(?= died )/, () => called) };
}

/** "Mavis was a ginger cat. She died in Toowoomba." */
function sayingNameOnce(facts: readonly FactLine[], brief: Brief): readonly FactLine[] {
  const { subject } = personOf(brief);
  const [head] = facts;
  const [, who = ''] = /^(.+?) was /.exec(head?.text ?? '') ?? [];
  return facts.map((one, at) => {
    if (at === 0 || who === '' || subject === '' || !one.text.startsWith(`${who} `)) return one;
    const text =
      capitalise(subject) + one.text.slice(who.length).replace(/^ was /, subject === 'they' ? ' were ' : ' was ');
    return { ...one, text };
  });
}

/** What the speaker tells of a life in its order, and then the voices, so that nobody is taken for another. */
function lifeOf(
  units: readonly Unit[],
  years: readonly FactLine[],
  trade: readonly FactLine[],
  /** When somebody died, where nobody knows when they were born. */
  death: readonly FactLine[],
  brief: Brief,
  heard: Heard,
): EulogyParagraph[] {
  const told = byTheme(units, ['childhood', 'work']);
  const of = (isOwn: boolean, theme?: Theme): EulogyParagraph[] =>
    told
      .filter((unit) => unit.isOwn === isOwn && (theme === undefined || unit.theme === theme))
      .flatMap((unit) => tell(unit, brief, heard));
  const work = told.filter((unit) => unit.isOwn && unit.theme === 'work');
  const inYears = [...years].sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
  const before = of(true, 'childhood');
  const begun = firstYearOf(work);
  const isBehind = (line: FactLine): boolean => begun < yearIn(line.text);
  const [earlier, later] = [inYears.filter((line) => !isBehind(line)), inYears.filter(isBehind)];
  // one alone is heard as a line of a form
  const isSplit = earlier.length !== 1 && later.length !== 1;
  const own = [
    ...before,
    ...yearsOf(isSplit ? earlier : inYears, brief, heard),
    ...paragraphOf(trade, heard),
    ...of(true, 'work'),
    ...(isSplit ? yearsOf(later, brief, heard) : []),
  ];
  // that somebody died is said before others speak
  return [...own, ...paragraphOf(death, heard), ...of(false)];
}

/** "He came out in 1964 and got a start at Masseys": before he was married there in 1968. */
const firstYearOf = (units: readonly Unit[]): number =>
  yearIn(units.flatMap(({ paragraphs }) => paragraphs.flat()).join(' '));
const yearIn = (text: string): number => Number(/\b(?:18|19|20)\d\d\b/.exec(text)?.[0] ?? Infinity);

/** Years that no memory tells already: by the year, or by what happened. */
function notTold(
  years: readonly FactLine[],
  units: readonly Unit[],
  opening: readonly EulogyParagraph[],
  brief: Brief,
): FactLine[] {
  const own = units.filter(({ isOwn }) => isOwn).flatMap(({ paragraphs }) => paragraphs.flat());
  const said = [...own, ...opening.flatMap(({ sentences }) => sentences.map(({ text }) => text))].join(' ');
  const words = tellingWords(said);
  const names = tellingWords([brief.facts.name.full, personOf(brief).name].join(' '));
  return years.filter(({ text }) => {
    const [year = ''] = /\b\d{4}\b/.exec(text) ?? [];
    const told = [...tellingWords(text.replace(year, ''))].filter((word) => !names.has(word));
    return !(year !== '' && said.includes(year)) && !(told.length > 1 && told.every((word) => words.has(word)));
  });
}

function sentenceOf({ text, source }: FactLine): EulogySentence {
  return supported(text, source);
}

function paragraphOf(facts: readonly FactLine[], heard: Heard): EulogyParagraph[] {
  if (facts.length === 0) return [];
  heard.last = null;
  return [{ sentences: facts.map(sentenceOf) }];
}

/** The name is said first, and again where somebody else was spoken of. */
function yearsOf(facts: readonly FactLine[], brief: Brief, heard: Heard): EulogyParagraph[] {
  const { called: name, subject } = personOf(brief);
  // one alone is heard as a line of a form
  if (facts.length < 2) return [];
  const ofThem = new RegExp(`^(In \\d{4}) ${subject} `);
  let isOther = true;
  const lines = facts.map((fact) => {
    const isTheirs = ofThem.test(fact.text);
    const text =
      isTheirs && isOther && name !== '' && subject !== 'I' ? fact.text.replace(ofThem, `$1 ${name} `) : fact.text;
    isOther = !isTheirs;
    const whose =
      name === '' || subject === 'I'
        ? text
        : text.replace(/^(In \d{4}) (?:his|her|their) /, `$1 ${possessiveOf(name)} `);
    return { ...fact, text: whose };
  });
  heard.last = null;
  return [{ sentences: lines.map(({ text, source }) => supported(text, source)) }];
}

function farewellOf(
  units: readonly Unit[],
  wishes: readonly FactLine[],
  kept: readonly EulogyParagraph[],
  /** Who else wrote: behind what is told, so that nobody takes “I will miss him” for one of them. */
  alsoNamed: readonly EulogyParagraph[],
  brief: Brief,
  heard: Heard,
): EulogyParagraph[] {
  const themes: readonly Theme[] = ['remembered', 'miss'];
  const before = byTheme(units, themes).flatMap((unit) => tell(unit, brief, heard));
  const goodbyes = units.filter(({ theme }) => theme === 'farewell');
  const others = goodbyes.filter(({ isOwn }) => !isOwn).flatMap((unit) => tell(unit, brief, heard));
  const wished = paragraphOf(wishes, heard);
  const last = goodbyes.filter(({ isOwn }) => isOwn);
  const isAfterOthers = others.length > 0;
  if (last.length === 0) return [...before, ...alsoNamed, ...others, ...wished, ...kept];
  const lastHeard = heard.last;
  heard.last = null;
  const [head, ...rest] = last.flatMap((unit) => tell(unit, brief, heard));
  const lead = isAfterOthers
    ? [connective(FROM_ME)]
    : goodbyeLead(last, lastHeard === null ? 'own words' : 'a voice', brief);
  return [
    ...before,
    ...alsoNamed,
    ...others,
    ...wished,
    ...kept.slice(0, -1),
    { sentences: [...lead, ...(head?.sentences ?? [])] },
    ...rest,
    ...kept.slice(-1),
  ];
}

/** So few words of another are no memory, and stand behind one. */
const A_REMARK = 8;
const FROM_ME = 'And this is from me.';

/** "Nos da, Mam.": to whom it goes is heard. */
function callsSomebody(last: readonly Unit[]): boolean {
  return last.some(({ paragraphs }) => paragraphs.flat().some((sentence) => VOCATIVE.test(sentence)));
}
const VOCATIVE =
  /(?:^|, |\p{L} )(?:Mum|Mam|Mom|Mummy|Mama|Dad|Daddy|Papa|Nan|Nanna|Nana|Nain|Taid|Gran|Granny|Grandma|Grandad|Grandpa|Pop|Nonna|Nonno|Yiayia|Pappou|Oma|Opa|mate|love|darling|sweetheart|my (?:love|darling|friend|girl|boy|son))[.!?,…]/u;

/** Last words that speak to nobody by name or "you" are led to, so that everybody knows to whom they go. */
function goodbyeLead(last: readonly Unit[], behind: 'own words' | 'a voice', brief: Brief): EulogySentence[] {
  const said = last.flatMap(({ paragraphs }) => paragraphs.flat()).join(' ');
  const { called, name } = personOf(brief);
  if (brief.about === 'self' || called === '') return [];
  const isNamed = [called, name, ...brief.facts.name.others].some(
    (one) => one !== '' && said.toLowerCase().includes(one.toLowerCase()),
  );
  // "She’s left." speaks to nobody
  const speaksOf = /^(?:he|she|they|his|her)\b/i.test(said);
  const first = last[0]?.paragraphs[0]?.[0] ?? '';
  // "I don’t know. So did you." begins as if it were said to the room
  const head = /^I\b/.test(first) ? first : said;
  if (isNamed || speaksOf || /\b(?:you|your|you’\p{L}+|ya|thank|goodbye|good)\b/iu.test(head)) return [];
  if (callsSomebody(last)) return behind === 'a voice' ? [connective(FROM_ME)] : [];
  return [connective(`This is for you, ${called}.`)];
}
