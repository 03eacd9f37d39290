import type { SectionKind } from '@eulogy/arranger';

export const SECTION_KINDS: readonly SectionKind[] = ['opening', 'life', 'story', 'family', 'values', 'farewell'];

/** What a model answers, before anybody believed any of it. */
export interface ToldSentence {
  text: string;
  sources: readonly string[];
}
export interface ToldParagraph {
  sentences: readonly ToldSentence[];
}
export interface ToldSection {
  kind: SectionKind;
  paragraphs: readonly ToldParagraph[];
}
export interface ToldText {
  sections: readonly ToldSection[];
}
export interface ToldPlan {
  sections: readonly { kind: SectionKind; tells: string; answers: readonly string[]; words: number }[];
}

/** A JSON schema and how to read what claims to follow it. */
export interface AnswerShape<Told> {
  name: string;
  schema: Record<string, unknown>;
  /** Undefined where the answer is something else. */
  read: (answer: unknown) => Told | undefined;
}

const object = (properties: Record<string, unknown>): Record<string, unknown> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const list = (items: unknown): Record<string, unknown> => ({ type: 'array', items });
const text = { type: 'string' };
const kind = { type: 'string', enum: SECTION_KINDS };

const sentences = list(object({ text, sources: list(text) }));

export const PLAN_SHAPE: AnswerShape<ToldPlan> = {
  name: 'eulogy_plan',
  schema: object({ sections: list(object({ kind, tells: text, answers: list(text), words: { type: 'integer' } })) }),
  read: (answer) => {
    const sections = listIn(answer, 'sections').flatMap((section) => {
      const sectionKind = kindIn(section);
      if (sectionKind === undefined) return [];
      const words = fieldOf(section, 'words');
      return [
        {
          kind: sectionKind,
          tells: textIn(section, 'tells'),
          answers: textsIn(section, 'answers'),
          words: typeof words === 'number' && Number.isFinite(words) ? Math.max(0, Math.round(words)) : 0,
        },
      ];
    });
    return sections.length === 0 ? undefined : { sections };
  },
};

export const TEXT_SHAPE: AnswerShape<ToldText> = {
  name: 'eulogy_text',
  schema: object({ sections: list(object({ kind, paragraphs: list(object({ sentences })) })) }),
  read: (answer) => {
    const sections = listIn(answer, 'sections').flatMap((section) => {
      const sectionKind = kindIn(section);
      const paragraphs = listIn(section, 'paragraphs').flatMap((paragraph) => readParagraph(paragraph) ?? []);
      return sectionKind === undefined || paragraphs.length === 0 ? [] : [{ kind: sectionKind, paragraphs }];
    });
    return sections.length === 0 ? undefined : { sections };
  },
};

export const PARAGRAPH_SHAPE: AnswerShape<ToldParagraph> = {
  name: 'eulogy_paragraph',
  schema: object({ sentences }),
  read: readParagraph,
};

function readParagraph(answer: unknown): ToldParagraph | undefined {
  const told = listIn(answer, 'sentences')
    .map((sentence) => ({ text: textIn(sentence, 'text'), sources: textsIn(sentence, 'sources') }))
    .filter((sentence) => sentence.text.trim() !== '');
  return told.length === 0 ? undefined : { sentences: told };
}

/**
 * The JSON in an answer, whether or not it stands in a fence or between remarks.
 * @returns undefined where there is none
 */
export function jsonIn(content: string): unknown {
  const from = content.indexOf('{');
  const to = content.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(content.slice(from, to + 1)) as unknown;
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : [];
}

function textIn(value: unknown, name: string): string {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
}

function textsIn(value: unknown, name: string): string[] {
  return listIn(value, name).filter((item): item is string => typeof item === 'string');
}

function kindIn(section: unknown): SectionKind | undefined {
  const name = textIn(section, 'kind').trim().toLowerCase();
  return SECTION_KINDS.find((candidate) => candidate === name);
}
