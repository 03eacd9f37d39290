import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource, sourceTexts } from '../../brief/brief-sources.js';

/** One answer as a model sees it: under a short label, without ids. */
export interface LabelledAnswer {
  label: string;
  source: Source;
  text: string;
}

/** Labels in the order of the brief: "A1", "A2", … The same brief gives the same labels. */
export function labelAnswers(brief: Brief): LabelledAnswer[] {
  return sourceTexts(brief).map(({ source, text }, i) => ({ label: `A${String(i + 1)}`, source, text }));
}

/** The sources that these labels stand for; labels that nobody gave stand for nothing. */
export function sourcesOf(labels: readonly string[], answers: readonly LabelledAnswer[]): Source[] {
  const known = [...new Set(labels.map((label) => label.trim().toUpperCase()))];
  return known.flatMap((label) => answers.find((answer) => answer.label === label)?.source ?? []);
}

export function labelsOf(sources: readonly Source[], answers: readonly LabelledAnswer[]): string[] {
  return answers.filter(({ source }) => sources.some((other) => isSameSource(other, source))).map(({ label }) => label);
}
