import { speaksToUs, typeset, withoutNotes, type BriefMemory, type Source } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import type { Finding } from '../finding.js';
import { isWrittenToAMachine } from '../instructions-in-answers.js';
import type { Reading } from '../reading/read-text.js';
import { flat } from '../reading/words.js';
import { sentencesOf } from '../reading/sentences-of.js';
import { soft, type Rule } from './rule.js';

/** How much of an answer stands in a text. */
export type Told = 'whole' | 'in other words' | 'cut' | 'not at all';

/** The owner's main story and every answer that must be in are told, and told to their end. */
export const nothingIsLost: Rule = (reading) => {
  const { brief } = reading;
  const wanted = [
    ...mainStory(reading),
    ...brief.memories.filter((memory) => brief.mustInclude.some((one) => isSameSource(one, memory))),
  ];
  return [...new Set(wanted)].flatMap((memory): Finding[] => {
    const told = toldOf(memory, reading);
    const whose = memory.contributorId === brief.speaker.id ? 'Your answer' : `${whoTold(memory, reading)} answer`;
    const what = `${whose} to “${brief.questionTexts[memory.questionId] ?? memory.questionId}”`;
    if (told === 'not at all') return [soft('nothing-lost', null, `${what} is not in the text.`)];
    return told === 'cut' ? [soft('nothing-lost', null, `${what} is not told to its end.`)] : [];
  });
};

/** As many people are heard as the time holds: three in three minutes, five in five, eight in eight. */
export const everybodyIsHeard: Rule = (reading) => {
  const { heard, silent, held } = voicesIn(reading);
  return heard.length >= held ? [] : silent.map((person) => soft('nothing-lost', null, `${person} is not heard.`));
};

/** Who told something that may be used, who of them is heard, and how many the time holds. */
export function voicesIn({ brief, answers, sentences }: Reading): { heard: string[]; silent: string[]; held: number } {
  const tellers = [...new Set(brief.memories.map(({ contributorId }) => contributorId))];
  const told = sentences.flatMap((sentence) => [
    ...sentence.sources,
    ...(sentence.isOwnWords ? answers.withRun(sentence.text).map(({ source }) => source) : []),
  ]);
  const speaking = new Set(
    told.filter((source) => isMemory(source, brief.memories)).map(({ contributorId }) => contributorId),
  );
  const isHeard = (id: string): boolean => speaking.has(id);
  const nameOf = (id: string): string => {
    const person = brief.people.find((one) => one.id === id);
    return person === undefined || person.nameStaysOut ? 'Somebody who asked not to be named' : person.calledName;
  };
  return {
    heard: tellers.filter(isHeard).map(nameOf),
    silent: tellers.filter((id) => !isHeard(id)).map(nameOf),
    held: Math.min(tellers.length, brief.durationMinutes),
  };
}

function isMemory(source: Source, memories: readonly BriefMemory[]): boolean {
  return memories.some((memory) => isSameSource(memory, source));
}

/** What the owner told when they were asked for the story. */
export function mainStory({ brief }: Reading): BriefMemory[] {
  return brief.memories.filter(({ theme, contributorId }) => theme === 'story' && contributorId === brief.speaker.id);
}

/** How much of an answer the text tells: its sentences word for word, or sentences that say they rest on it. */
export function toldOf(memory: BriefMemory, { sentences }: Reading): Told {
  const text = flat(sentences.map((sentence) => sentence.text).join(' '));
  const linesOf = (answer: string): string[] =>
    sentencesOf(answer)
      .filter((sentence) => !isWrittenToAMachine(sentence) && !speaksToUs(sentence))
      .map(flat);
  const own = linesOf(memory.text);
  const copied = own.filter((line) => text.includes(line));
  // what was said to the telephone, and a title above it, are no part of a story
  const aloud = linesOf(typeset(withoutNotes(memory.text)));
  const isWhole = (lines: readonly string[]): boolean => lines.length > 0 && lines.every((line) => text.includes(line));
  if (isWhole(own) || isWhole(aloud)) return 'whole';
  const resting = sentences.filter(({ sources }) => sources.some((source) => isSameSource(source, memory)));
  const inOtherWords = resting.filter(({ isOwnWords, quotes }) => !isOwnWords && quotes.length === 0);
  if (inOtherWords.length > 0) return 'in other words';
  return copied.length > 0 || resting.length > 0 ? 'cut' : 'not at all';
}
function whoTold({ contributorId }: BriefMemory, { brief }: Reading): string {
  const person = brief.people.find(({ id }) => id === contributorId);
  return person === undefined || person.nameStaysOut ? 'Somebody’s' : `${person.calledName}’s`;
}
