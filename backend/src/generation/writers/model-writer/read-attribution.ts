/** What a judge says of a sentence, before anybody believed it. */
export type Judged = 'leads' | 'said' | 'follows' | 'not-said' | 'misplaced' | 'contradicted';
const JUDGED: readonly Judged[] = ['leads', 'said', 'follows', 'not-said', 'misplaced', 'contradicted'];

export interface Attribution {
  number: number;
  judged: Judged;
  /** Labels, each with the words of its answer that are to carry the sentence. */
  sources: readonly { label: string; words: readonly string[] }[];
  /** The wrong speaker, person or polarity, or another number, thing or name: what a family notices first. */
  isMistaken: boolean;
  why: string;
}

/** What a JSON schema holds a judge to, where an endpoint takes one. */
export const ATTRIBUTION_SCHEMA = {
  name: 'eulogy_attribution',
  schema: object({
    sentences: {
      type: 'array',
      items: object({
        number: { type: 'integer' },
        verdict: { type: 'string', enum: JUDGED },
        sources: { type: 'array', items: object({ label: { type: 'string' }, words: { type: 'string' } }) },
        speaker_right: { type: 'boolean' },
        person_right: { type: 'boolean' },
        polarity_right: { type: 'boolean' },
        why: { type: 'string' },
      }),
    },
  }),
};

function object(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** Every line or entry that can be read, by the sentence's number; of two for one sentence the first counts. Empty where there is none. */
export function readAttributions(content: string): ReadonlyMap<number, Attribution> {
  const read = readJson(content) ?? content.split('\n').flatMap((line) => readLine(line) ?? []);
  const byNumber = new Map<number, Attribution>();
  for (const one of read) if (!byNumber.has(one.number)) byNumber.set(one.number, one);
  return byNumber;
}

function readLine(line: string): Attribution | undefined {
  const [, number = '', verdict = '', rest = ''] =
    /^[\s>*-]*[([]?(\d{1,3})[.)\]]*\s*\|\s*([a-z][a-z _-]*?)\s*(?:\||$)(.*)$/i.exec(line) ?? [];
  const judged = judgedIn(verdict);
  if (number === '' || judged === undefined) return undefined;
  const bar = rest.lastIndexOf('|');
  const [sources, why] = bar < 0 ? [rest, ''] : [rest.slice(0, bar), rest.slice(bar + 1).trim()];
  return {
    number: Number(number),
    judged,
    sources: readSources(sources),
    isMistaken:
      /^\W*(?:speaker|person|polarity)\b/i.test(why) ||
      (judged !== 'not-said' && /^\W*(?:number|object|name)\b/i.test(why)),
    why: /^-?$/.test(why) ? '' : why,
  };
}

/** `A3 "his words", "and more"; F1 "Ray"` */
function readSources(text: string): Attribution['sources'] {
  return text.split(/(?:^|[;,])\s*(?=[[(]?[AFW]\d{1,3}\b)/).flatMap((part) => {
    const [, label = '', words = ''] = /^\s*[[(]?([AFW]\d{1,3})[\])]?\s*[:=]?\s*([\s\S]*)$/.exec(part) ?? [];
    return label === '' ? [] : [{ label, words: quoted(words) }];
  });
}

function quoted(words: string): string[] {
  return words
    .trim()
    .replace(/^["“”]|["“”]\s*[;,]?$/g, '')
    .split(/["“”]\s*,\s*["“”]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readJson(content: string): Attribution[] | undefined {
  const sentences = field(jsonIn(content), 'sentences');
  if (!Array.isArray(sentences)) return undefined;
  return sentences.flatMap((one: unknown) => {
    const number = field(one, 'number');
    const judged = judgedIn(String(field(one, 'verdict')));
    const sources = field(one, 'sources');
    if (typeof number !== 'number' || judged === undefined) return [];
    const why = field(one, 'why');
    return [
      {
        number,
        judged,
        sources: (Array.isArray(sources) ? sources : []).map((source: unknown) => ({
          label: String(field(source, 'label'))
            .trim()
            .replace(/[^AFW\d]/g, ''),
          words: quoted(String(field(source, 'words') ?? '')),
        })),
        isMistaken: ['speaker_right', 'person_right', 'polarity_right'].some((right) => field(one, right) === false),
        why: typeof why === 'string' ? why.trim() : '',
      },
    ];
  });
}

/** The JSON in an answer, whether or not it stands in a fence or between remarks. */
function jsonIn(content: string): unknown {
  const [from, to] = [content.indexOf('{'), content.lastIndexOf('}')];
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(content.slice(from, to + 1)) as unknown;
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function judgedIn(verdict: string): Judged | undefined {
  const said = verdict.trim().toLowerCase().replace(/[ _]/g, '-');
  return JUDGED.find((one) => one === said);
}
