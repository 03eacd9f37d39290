import type { Theme } from '../../../questionnaire/index.js';
import type { EulogyParagraph, EulogySection, EulogySentence, SectionKind } from '@eulogy/arranger';
import { connective, supported, type Composition } from './composition.js';
import { splitSentences, tidyText } from '../../brief/language/sentences.js';
import { capitalise, lowerFirst, wordsOf } from '../../brief/language/words.js';
import { cleanName, withBirthName } from './call-name.js';
import { isKinTerm } from '../../brief/language/person-words.js';
import { withArticle } from './parts/relations.js';
import { tellWishes } from './parts/wishes.js';
import { whyUnusable } from './reading/unusable.js';
import { tellBirth, tellDeath } from './facts/tell-dates.js';
import { tellEvents } from './facts/tell-events.js';
import { tellFamily } from './facts/tell-family.js';
import { goodbye, leadTo, turnToThePerson } from './parts/connectives.js';
import { tellOpening } from './parts/opening.js';
import { tellValues } from './parts/values.js';
import { tellSpan, type Span } from './telling/tell-span.js';

/** A paragraph longer than this is taken apart where another teller begins. */
const MOST_SENTENCES = 8;
/** Fewer words of one's own than this are a farewell only with a goodbye. */
const LEAST_LAST_WORDS = 4;
const MOST_EVENTS = { 3: 3, 5: 5, 8: 8 } as const;

/** Puts what was chosen in order: who speaks, a life, the family, the stories, what mattered, farewell. */
export function arrange(spans: readonly Span[], composition: Composition, fullName: string): EulogySection[] {
  const { brief } = composition;
  const told = new Set<Theme>();
  const theme = (name: Theme, start = ''): EulogyParagraph[] => tellTheme(name, spans, composition, told, start);

  const isOwn = brief.about === 'self';
  const birth = tellBirth(composition, isOwn ? 'I' : fullName === '' ? composition.name : withBirthName(fullName));
  const called = isOwn ? [] : tellCalled(composition, fullName);
  const facts = [...tellAnimal(composition), ...(birth === null ? [] : [birth]), ...called];
  const childhood = theme('childhood', facts.map((sentence) => sentence.text).join(' '));
  const start =
    facts.length === 0
      ? childhood
      : [{ sentences: [...facts, ...(childhood[0]?.sentences ?? [])] }, ...childhood.slice(1)];
  const life = [
    ...start,
    paragraph(tellEvents(composition, MOST_EVENTS[brief.durationMinutes], spans)),
    ...theme('work'),
  ];
  const story = [...theme('passions'), ...theme('story'), ...theme('laughter'), ...theme('hard-times')];
  const values = merged([paragraph(tellValues(brief.memories, composition)), ...theme('taught')]);
  const isOneLine = values.length === 1 && values[0]?.sentences.length === 1;
  const body: [SectionKind, EulogyParagraph[]][] = [
    ['life', merged(life)],
    ['family', [paragraph(tellFamily(composition))]],
    ['story', merged(isOneLine ? withLast(story, values) : story)],
    ['values', isOneLine ? [] : values],
  ];
  const opening = tellOpening(composition, fullName);
  return [
    section('opening', [paragraph(opening)]),
    ...body.map(([kind, paragraphs]) => section(kind, paragraphs)),
    section('farewell', tellFarewell(spans, composition)),
  ].filter((candidate) => candidate.paragraphs.length > 0);
}

/** Kinds that keep their capital in the middle of a sentence. */
const PROPER_KIND =
  /^(?:German|Australian|English|Irish|Scottish|French|Siamese|Burmese|Persian|Russian|Welsh|Jack|Great|Old|Shetland|Clydesdale|Arab|Maine|Labrador|Dalmatian)\b/;

/** "He was a kelpie cross with one ear that stood up." */
function tellAnimal({ brief, person }: Composition): EulogySentence[] {
  const { animal } = brief.facts;
  if (animal === null) return [];
  const [sentence = '', next = ''] = splitSentences(
    tidyText(animal.text).replace(/(?<=\p{L}) x (?=\p{L})/gu, ' cross '),
  );
  const bare = sentence.replace(/[.!?]+$/, '');
  if (whyUnusable(sentence, brief) !== null || wordsOf(bare).length > 24) return [];
  if (/^(?:he|she|they|it)\b/i.test(bare)) return [supported(sentence, animal.source)];
  const lowered = PROPER_KIND.test(bare) ? bare : lowerFirst(bare);
  const kind = /^(?:a|an|the|half|part|some|mostly)\b/i.test(lowered) ? lowered : withArticle(lowered);
  const more =
    /^(?:built|shaped|marked|made) /i.test(next) && whyUnusable(next, brief) === null && wordsOf(next).length <= 16
      ? `, ${lowerFirst(next).replace(/[.!?]+$/, '')}`
      : '';
  return [supported(`${capitalise(person.subject)} ${person.was} ${kind}${more}.`, animal.source)];
}

/** "People called him Ray.", where the name they used is no part of the full one. */
function tellCalled({ brief, name, person }: Composition, fullName: string): EulogySentence[] {
  const { preferred } = brief.facts.name;
  // a name that only others can say: the son of "Nonna" says her own name, and that people called her Nonna
  if (cleanName(preferred) !== name && preferred !== '')
    return [supported(`People called ${person.object} ${cleanName(preferred)}.`, brief.facts.name.source)];
  const isPart = fullName.toLowerCase().split(/\s+/).includes(name.toLowerCase()) || name === fullName;
  const isUnknown = brief.facts.name.source === null || name === '' || fullName === '';
  if (isPart || isUnknown) return [];
  // "Yiayia" is what a family calls her; what people called her is another of her names, if there is one
  const called = isKinTerm(name)
    ? brief.facts.name.others.find(
        (other) =>
          /^\p{Lu}[\p{L}’'-]+$/u.test(other) &&
          !isKinTerm(other) &&
          !fullName.toLowerCase().split(/\s+/).includes(other.toLowerCase()),
      )
    : name;
  return called === undefined ? [] : [supported(`People called ${person.object} ${called}.`, brief.facts.name.source)];
}

function tellTheme(
  theme: Theme,
  spans: readonly Span[],
  composition: Composition,
  told: Set<Theme>,
  start = '',
): EulogyParagraph[] {
  const own = spansOf(theme, spans, composition);
  if (own.length === 0) return [];
  const lead = wantsLead(theme, own, composition, told) ? leadTo(theme, composition) : null;
  told.add(theme);
  const paragraphs: EulogySentence[][] = [];
  for (const span of own) {
    const current = paragraphs[paragraphs.length - 1];
    const length = span.to - span.from + 1;
    const startsAnew = current === undefined || theme === 'story' || current.length + length > MOST_SENTENCES;
    const opening = current === undefined ? (lead ?? start) : '';
    const sentences = tellSpan(
      span,
      startsAnew ? opening : current.map((sentence) => sentence.text).join(' '),
      composition,
    );
    if (startsAnew)
      paragraphs.push([...(current === undefined && lead !== null ? [connective(lead)] : []), ...sentences]);
    else current.push(...sentences);
  }
  return paragraphs.map((sentences) => paragraph(sentences));
}

/** A lead costs words: only before something longer, and not before every theme. */
function wantsLead(theme: Theme, spans: readonly Span[], composition: Composition, told: ReadonlySet<Theme>): boolean {
  const sentences = spans.reduce((sum, span) => sum + span.to - span.from + 1, 0);
  if (theme === 'story') return sentences >= 2;
  if (theme === 'taught' && composition.brief.about === 'self')
    return !/^I\b/.test(spans[0]?.read.sentences[spans[0].from]?.text ?? '');
  if (composition.leads === 'every theme') return true;
  if (theme === 'childhood' || sentences < 3) return false;
  const led = ['work', 'passions', 'laughter', 'hard-times', 'taught'].filter((other) =>
    told.has(other as Theme),
  ).length;
  return composition.choice.number(`wants lead ${theme}`, 3) > (led > 2 ? 1 : 0);
}

function spansOf(theme: Theme, spans: readonly Span[], composition: Composition): Span[] {
  const order = composition.brief.people.map((person) => person.id);
  return spans
    .filter((span) => span.read.memory.theme === theme)
    .sort(
      (a, b) =>
        Number(b.read.isSpeaker) - Number(a.read.isSpeaker) ||
        order.indexOf(a.read.person.id) - order.indexOf(b.read.person.id),
    );
}

function tellFarewell(spans: readonly Span[], composition: Composition): EulogyParagraph[] {
  const death = tellDeath(composition);
  const first: EulogySentence[] = death === null ? [] : [death];
  const say = spansOf('farewell', spans, composition);
  const others = [
    ...spansOf('remembered', spans, composition),
    ...spansOf('miss', spans, composition),
    ...say.filter((span) => !span.read.isSpeaker),
  ];
  for (const span of others)
    first.push(...tellSpan(span, first.map((sentence) => sentence.text).join(' '), composition));
  first.push(...tellWishes(composition));
  const own = say.filter((span) => span.read.isSpeaker).flatMap((span) => tellSpan(span, '', composition));
  const said = own.map((sentence) => sentence.text).join(' ');
  const turn = own.length === 0 ? [] : [connective(turnToThePerson(composition, said))];
  const isOwn = composition.brief.about === 'self';
  const ends =
    (isOwn && own.length > 0) ||
    // what somebody chose to say last is the end
    wordsOf(said).length >= LEAST_LAST_WORDS ||
    /\b(?:goodbye|good night|goodnight|bye|see y(?:ou|a)|hooroo|cheerio|catch you|safe travels|sleep tight|rest easy|take care|farewell|thank you|i love you|love you|rest well|sleep well)\b/i.test(
      said,
    );
  const last = [...turn, ...own, ...(ends ? [] : [connective(goodbye(composition))])];
  return (own.length === 0 ? [paragraph([...first, ...last])] : [paragraph(first), paragraph(last)]).filter(
    hasSentences,
  );
}

/** Joins a paragraph of one sentence to its neighbour, unless the neighbour has a lead of its own: a text, not a list. */
function merged(paragraphs: readonly EulogyParagraph[]): EulogyParagraph[] {
  const result: EulogySentence[][] = [];
  for (const { sentences } of paragraphs.filter(hasSentences)) {
    const last = result[result.length - 1];
    const isAlone = last !== undefined && (sentences.length === 1 || last.length === 1);
    const leads = sentences[0]?.verdict === 'connective';
    if (isAlone && !leads && last.length + sentences.length <= MOST_SENTENCES + 2) last.push(...sentences);
    else result.push([...sentences]);
  }
  return result.map((sentences) => paragraph(sentences));
}

/** A single line about what mattered stands at the end of the stories rather than by itself. */
function withLast(paragraphs: readonly EulogyParagraph[], tail: readonly EulogyParagraph[]): EulogyParagraph[] {
  const last = paragraphs[paragraphs.length - 1];
  if (last === undefined) return [...tail];
  return [...paragraphs.slice(0, -1), paragraph([...last.sentences, ...tail.flatMap(({ sentences }) => sentences)])];
}

function paragraph(sentences: readonly EulogySentence[]): EulogyParagraph {
  return { sentences };
}

function hasSentences(candidate: EulogyParagraph): boolean {
  return candidate.sentences.length > 0;
}

function section(kind: SectionKind, paragraphs: readonly EulogyParagraph[]): EulogySection {
  return { kind, paragraphs: paragraphs.filter(hasSentences) };
}
