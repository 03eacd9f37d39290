import { join } from 'node:path';
import type { Brief, BriefMemory, EulogySentence, EulogyText, Source } from '@eulogy/arranger';
import { briefOf, readQuestionnaire } from '../../brief/__fixtures__/read-questionnaire.js';
import { runChecks } from '../run-checks.js';

export const fixture = (name: string): Brief =>
  briefOf(readQuestionnaire(join(__dirname, `../../brief/__fixtures__/${name}.questionnaire.json`)), 3);
export const ray = fixture('ray-three-voices');
export const peg = fixture('peg-five-voices');
export const by = (questionId: string, contributorId = 'owner'): Source => ({ questionId, contributorId });
export const said = (text: string, ...sources: Source[]): EulogySentence => ({ text, sources, verdict: 'supported' });

export function textOf(...paragraphs: EulogySentence[][]): EulogyText {
  return {
    title: '',
    sections: [{ kind: 'story', paragraphs: paragraphs.map((sentences) => ({ sentences })) }],
    words: 0,
    durationMinutes: 3,
    notice: '',
  };
}

/** What is said of these sentences, one paragraph of them; what is missing around them is no matter here. */
export function found(brief: Brief, ...sentences: EulogySentence[]): string[] {
  return runChecks(textOf([said('Listen.')], sentences), brief)
    .findings.filter(({ check }) => check !== 'nothing-lost')
    .map(({ check, hard, message }) => `${hard ? 'hard' : 'soft'} ${check}: ${message}`);
}

/** The brief with more of the speaker's memories. */
export function told(brief: Brief, ...texts: string[]): Brief {
  const memories = texts.map((text, i): BriefMemory => ({
    questionId: `more-${String(i)}`,
    contributorId: brief.speaker.id,
    contributorName: brief.speaker.firstName,
    theme: 'story',
    text,
  }));
  return { ...brief, memories: [...brief.memories, ...memories] };
}

/** The brief with something else known of one who tells. */
export function withTeller(brief: Brief, id: string, changes: Partial<Brief['people'][number]>): Brief {
  return { ...brief, people: brief.people.map((one) => (one.id === id ? { ...one, ...changes } : one)) };
}
