/* Made of the server's answer-codecs.ts by npm run generate: not edited by hand. */
/**
 * How answers are written as one string each, and read back. Pure: the browser has a copy of this file (`npm run generate`).
 *
 * Parts are separated by `|`, choices by `,`. Inside people's words the characters that would break the encoding are
 * written with a backslash (`\|`, `\,`, `\\`). Values written before that rule have no backslashes and are read too:
 * a lone backslash is itself, and a bar too many belongs to the words around it.
 */

export const QUESTION_TYPES = [
  'textarea',
  'radio',
  'combined_text_textarea_checkbox',
  'relationship_combined',
  'life_events',
  'date_place_pair',
  'place_pair',
  'name',
  'text',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const PRONOUNS = ['He/Him', 'She/Her', 'They/Them'] as const;
export type Pronouns = (typeof PRONOUNS)[number];

/** `pronouns` is null when nothing, or something that is not in the list, was chosen. */
export interface NameAnswer {
  name: string;
  nicknames: string;
  pronouns: Pronouns | null;
}

/** Dates are as typed or picked: `1944-03-12`, `March 1944`, `1944`. */
export interface DatePlaceAnswer {
  birthDate: string;
  birthPlace: string;
  deathDate: string;
  deathPlace: string;
}

export interface PlacePairAnswer {
  birthPlace: string;
  deathPlace: string;
}

/** `choices` are labels of the list, `custom` is the person's own word for it ('' when there is none). Both are trimmed. */
export interface RelationshipAnswer {
  text: string;
  choices: string[];
  custom: string;
}

export interface CombinedAnswer {
  text: string;
  details: string;
  choices: string[];
}

/** `year` is null while it is not a whole number. */
export interface LifeEvent {
  year: number | null;
  type: string;
  details: string;
}

/** What a life event can be (spec part 2 section 5). */
export const LIFE_EVENT_TYPES = [
  'Milestone Birthday',
  'Marriage',
  'Graduation',
  'Career Change',
  'New House',
  'Birth of Child',
  'Retirement',
  'Travel',
  'Achievement',
  'Loss',
  'Health Event',
  'Adopted A Pet',
  'New Car',
  'Other',
] as const;

/** First and last year that a life event may carry (specification, part 2 section 5). */
export const LIFE_EVENT_YEARS = { from: 1900, to: 2030 } as const;

const OTHER_PREFIX = 'other:';

export function encodeName(answer: NameAnswer): string {
  return joinParts([answer.name, answer.nicknames, answer.pronouns ?? '']);
}

export function decodeName(raw: string): NameAnswer {
  const parts = splitUnescaped(raw, '|');
  const last = parts[parts.length - 1] ?? '';
  const pronouns = parts.length > 1 ? pronounsOf(last) : null;
  const words = pronouns !== null || (parts.length > 2 && isBlank(last)) ? parts.slice(0, -1) : parts;
  const [name = '', ...nicknames] = words;
  return { name: unescape(name), nicknames: unescape(nicknames.join('|')), pronouns };
}

export function encodeDatePlace(answer: DatePlaceAnswer): string {
  return joinParts([answer.birthDate, answer.birthPlace, answer.deathDate, answer.deathPlace]);
}

export function decodeDatePlace(raw: string): DatePlaceAnswer {
  const [birthDate = '', birthPlace = '', deathDate = '', deathPlace = ''] = splitParts(raw, 4);
  return { birthDate, birthPlace, deathDate, deathPlace };
}

export function encodePlacePair(answer: PlacePairAnswer): string {
  return joinParts([answer.birthPlace, answer.deathPlace]);
}

export function decodePlacePair(raw: string): PlacePairAnswer {
  const [birthPlace = '', deathPlace = ''] = splitParts(raw, 2);
  return { birthPlace, deathPlace };
}

/** A tick list: labels separated by commas. Blank labels are dropped, the others trimmed. */
export function encodeChoices(labels: readonly string[]): string {
  return labels
    .map((label) => label.trim())
    .filter((label) => label !== '')
    .map((label) => escape(label, '|,:'))
    .join(',');
}

export function decodeChoices(raw: string): string[] {
  return splitUnescaped(raw, ',')
    .map((label) => unescape(label).trim())
    .filter((label) => label !== '');
}

export function encodeRelationship(answer: RelationshipAnswer): string {
  const custom = answer.custom.trim();
  const own = custom === '' ? [] : [`${OTHER_PREFIX}${escape(custom, '|,')}`];
  const choices = [encodeChoices(answer.choices), ...own].filter((part) => part !== '').join(',');
  return `${escape(answer.text, '|')}|${choices}`;
}

export function decodeRelationship(raw: string): RelationshipAnswer {
  const parts = splitUnescaped(raw, '|');
  if (parts.length === 1) return { text: unescape(raw), choices: [], custom: '' };
  const text = unescape(parts.slice(0, -1).join('|'));
  const written = splitUnescaped(parts[parts.length - 1] ?? '', ',').map((choice) => choice.trim());
  const custom = written.filter((choice) => choice.startsWith(OTHER_PREFIX));
  return {
    text,
    choices: written.filter((choice) => choice !== '' && !choice.startsWith(OTHER_PREFIX)).map(unescape),
    custom: custom.map((choice) => unescape(choice.slice(OTHER_PREFIX.length)).trim()).join(', '),
  };
}

export function encodeCombined(answer: CombinedAnswer): string {
  return `${joinParts([answer.text, answer.details])}|${encodeChoices(answer.choices)}`;
}

export function decodeCombined(raw: string): CombinedAnswer {
  const parts = splitUnescaped(raw, '|');
  const [text = '', ...rest] = parts;
  if (rest.length < 2) return { text: unescape(text), details: unescape(rest[0] ?? ''), choices: [] };
  return {
    text: unescape(text),
    details: unescape(rest.slice(0, -1).join('|')),
    choices: decodeChoices(rest[rest.length - 1] ?? ''),
  };
}

export function encodeLifeEvents(events: readonly LifeEvent[]): string {
  return JSON.stringify(events.map(({ year, type, details }) => ({ year, type, details })));
}

/** Never throws: words that are not the JSON we write become the details of one event, so that nothing is lost. */
export function decodeLifeEvents(raw: string): LifeEvent[] {
  if (raw.trim() === '') return [];
  const parsed = parseJson(raw);
  if (!Array.isArray(parsed)) return [{ year: null, type: 'Other', details: raw }];
  return parsed.filter(isRecord).map((event) => ({
    year: wholeNumber(event.year),
    type: typeof event.type === 'string' ? event.type : 'Other',
    details: typeof event.details === 'string' ? event.details : '',
  }));
}

export type LifeEventProblem = 'year' | 'type';

/** What keeps an event from being valid: a year outside 1900 to 2030, or a type that is not in the list. */
export function lifeEventProblems(event: LifeEvent): LifeEventProblem[] {
  const yearIsFine = event.year !== null && event.year >= LIFE_EVENT_YEARS.from && event.year <= LIFE_EVENT_YEARS.to;
  const typeIsFine = LIFE_EVENT_TYPES.some((type) => type === event.type);
  return [...(yearIsFine ? [] : (['year'] as const)), ...(typeIsFine ? [] : (['type'] as const))];
}

/** True when somebody said something: blanks, bare separators, `[]` and pronouns without a name do not count. */
export function isAnswered(question: { questionType: QuestionType }, answer: string | null | undefined): boolean {
  if (answer === null || answer === undefined || isBlank(answer)) return false;
  switch (question.questionType) {
    case 'name':
      return !isBlank(decodeName(answer).name);
    case 'date_place_pair':
      return Object.values(decodeDatePlace(answer)).some((part) => !isBlank(part));
    case 'place_pair':
      return Object.values(decodePlacePair(answer)).some((part) => !isBlank(part));
    case 'relationship_combined': {
      const { text, choices, custom } = decodeRelationship(answer);
      return !isBlank(text) || choices.length > 0 || custom !== '';
    }
    case 'combined_text_textarea_checkbox': {
      const { text, details, choices } = decodeCombined(answer);
      return !isBlank(text) || !isBlank(details) || choices.length > 0;
    }
    case 'life_events':
      return decodeLifeEvents(answer).some((event) => event.year !== null || !isBlank(event.details));
    default:
      return true;
  }
}

function pronounsOf(part: string): Pronouns | null {
  const written = unescape(part).trim().toLowerCase();
  return PRONOUNS.find((known) => known.toLowerCase() === written) ?? null;
}

function joinParts(parts: readonly string[]): string {
  return parts.map((part) => escape(part, '|')).join('|');
}

/** Splits into at most `count` parts; a bar too many stays in the last one. */
function splitParts(raw: string, count: number): string[] {
  const parts = splitUnescaped(raw, '|');
  const kept = parts.slice(0, count - 1);
  const rest = parts.slice(count - 1);
  return [...kept, ...(rest.length > 0 ? [rest.join('|')] : [])].map(unescape);
}

/** Puts a backslash before each of the `special` characters and before backslashes. */
function escape(text: string, special: string): string {
  return Array.from(text, (char) => (char === '\\' || special.includes(char) ? `\\${char}` : char)).join('');
}

function unescape(text: string): string {
  return text.replace(/\\([\\|,:])/g, '$1');
}

function splitUnescaped(text: string, separator: string): string[] {
  if (!text.includes('\\')) return text.split(separator);
  const parts: string[] = [];
  let part = '';
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i);
    if (char === '\\' && '\\|,:'.includes(text.charAt(i + 1) || ' ')) {
      part += char + text.charAt(i + 1);
      i += 1;
    } else if (char === separator) {
      parts.push(part);
      part = '';
    } else {
      part += char;
    }
  }
  return [...parts, part];
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** How JSON begins; most answers are plain words, and an error for each of them is dear. */
const BEGINS_AS_JSON = /^\s*["[{\-\dtfn]/;

function parseJson(raw: string): unknown {
  if (!BEGINS_AS_JSON.test(raw)) return null;
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}
