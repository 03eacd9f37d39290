import { WORDS_PER_MINUTE, wordRange, type EulogyParagraph, type EulogyText } from '@eulogy/arranger';
import type { Brief, BriefOccasion, Source } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import { sayDate } from '@eulogy/arranger';
import { labelsOf, type LabelledAnswer } from './answer-labels.js';

/** Longer than anybody's answer needs to be: what is beyond it is cut, so that no answer can crowd out the others. */
const MOST_CHARACTERS = 6_000;

/**
 * A brief as a model sees it: names, labels and words, and no ids. Addresses, links and numbers of telephones have no place in a
 * eulogy and are taken out. What the owner left out is not in it at all.
 */
export function promptData(brief: Brief, answers: readonly LabelledAnswer[]): object {
  const { facts, boundaries, speaker } = brief;
  const { least, wanted, most } = wordRange(brief.durationMinutes);
  return {
    speaker: { name: scrub(speaker.calledName), was_to_them: scrub(relationOf(brief)) },
    facts: {
      name_to_say: scrub(facts.name.preferred),
      full_name: scrub(facts.name.full),
      other_names: facts.name.others.map(scrub),
      pronouns: facts.pronouns ?? 'not given: use the name',
      born: sayOccasion(facts.birth),
      died: sayOccasion(facts.death),
    },
    voices: [...new Set(brief.memories.map((memory) => memory.contributorName))].map(scrub),
    answers: answers.map(({ label, source, text }) => ({
      label,
      by: scrub(nameOf(brief, source)),
      question: brief.questionTexts[source.questionId] ?? '',
      answer: scrub(text).slice(0, MOST_CHARACTERS),
      ...(brief.mustInclude.some((must) => isSameSource(must, source)) ? { must_be_in: true } : {}),
    })),
    locked: brief.locked.map(({ kind, paragraph }) => ({ kind, ...paragraphData(paragraph, answers) })),
    leave_out: boundaries.leaveOut.map(scrub),
    faith: boundaries.faith,
    tone: brief.tone,
    length: { minutes: brief.durationMinutes, words_a_minute: WORDS_PER_MINUTE, least, wanted, most },
  };
}

/** A text with its sentences numbered, for naming one to a model. */
export function numberedText(text: EulogyText, answers: readonly LabelledAnswer[]): object {
  let number = 0;
  return {
    sections: text.sections.map(({ kind, paragraphs }) => ({
      kind,
      paragraphs: paragraphs.map(({ sentences }) => ({
        sentences: sentences.map((sentence) => ({
          number: (number += 1),
          text: sentence.text,
          sources: labelsOf(sentence.sources, answers),
        })),
      })),
    })),
  };
}

export function paragraphData(paragraph: EulogyParagraph, answers: readonly LabelledAnswer[]): object {
  return {
    sentences: paragraph.sentences.map(({ text, sources }) => ({ text, sources: labelsOf(sources, answers) })),
  };
}

/** Takes out what is nobody's memory: e-mail addresses, links, ids, telephone numbers, and signs that steer a screen. */
export function scrub(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '')
    .replace(/(?<![\d-])\+?\d(?:[ ()-]?\d){8,14}(?!\d)/g, '')
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, ' ')
    .trim();
}

function relationOf({ speaker }: Brief): string {
  const { relationship } = speaker;
  return [relationship?.relations.join(', ') ?? '', relationship?.text ?? ''].filter((part) => part !== '').join('; ');
}

function nameOf(brief: Brief, source: Source): string {
  const memory = brief.memories.find((one) => isSameSource(one, source));
  return memory?.contributorName ?? brief.people.find((person) => person.id === source.contributorId)?.calledName ?? '';
}

function sayOccasion(occasion: BriefOccasion | null): string {
  if (occasion === null) return '';
  return scrub(
    [occasion.date === null ? '' : sayDate(occasion.date), occasion.place].filter((part) => part !== '').join(', '),
  );
}
