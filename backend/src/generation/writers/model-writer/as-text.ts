import {
  countTextWords,
  type Brief,
  type EulogyParagraph,
  type EulogySection,
  type EulogySentence,
  type EulogyText,
  type SectionKind,
  type Theme,
} from '@eulogy/arranger';
import type { Prose } from './prose.js';
import type { Stood } from './stand-by-evidence.js';

/** What a paragraph is about, by the questions that its sentences rest on. */
const KIND_OF: Partial<Record<Theme | 'fact', SectionKind>> = {
  dates: 'life',
  childhood: 'life',
  work: 'life',
  events: 'life',
  kind: 'life',
  fact: 'life',
  family: 'family',
  values: 'values',
  taught: 'values',
};

/** Prose as one of our texts: the first paragraph opens, the last says goodbye, and those between are what they rest on. */
export function asText(prose: Prose, stood: ReadonlyMap<number, Stood>, brief: Brief): EulogyText {
  let number = 0;
  const paragraphs = prose.map((sentences): EulogyParagraph => ({
    sentences: sentences.map((text) => sentenceOf(text, stood.get((number += 1)))),
  }));
  const sections: EulogySection[] = [];
  paragraphs.forEach((paragraph, i) => {
    const kind = i === 0 ? 'opening' : i === paragraphs.length - 1 ? 'farewell' : kindOf(paragraph, brief);
    const last = sections.at(-1);
    if (last?.kind === kind) sections[sections.length - 1] = { kind, paragraphs: [...last.paragraphs, paragraph] };
    else sections.push({ kind, paragraphs: [paragraph] });
  });
  return {
    title: brief.title,
    sections,
    words: countTextWords({ sections }),
    durationMinutes: brief.durationMinutes,
    notice: null,
  };
}

/** What is not carried and does not only lead on is marked for the owner. */
function sentenceOf(text: string, stood: Stood | undefined): EulogySentence {
  if (stood?.standing === 'carried') return { text, sources: stood.sources, verdict: 'supported' };
  if (stood?.standing === 'leads') return { text, sources: [], verdict: 'connective' };
  const { sources = [], finding } = stood ?? {};
  return { text, sources, verdict: 'unsupported', ...(finding === undefined ? {} : { finding }) };
}

function kindOf({ sentences }: EulogyParagraph, brief: Brief): SectionKind {
  const counts = new Map<SectionKind, number>();
  for (const { questionId } of sentences.flatMap(({ sources }) => sources)) {
    const theme = themeOf(questionId, brief);
    const kind = KIND_OF[theme] ?? 'story';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'story';
}

function themeOf(questionId: string, { memories, facts }: Brief): Theme | 'fact' {
  if (questionId === facts.family?.source.questionId) return 'family';
  return memories.find((memory) => memory.questionId === questionId)?.theme ?? 'fact';
}
