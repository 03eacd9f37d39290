import type { EulogySentence } from '@eulogy/arranger';
import { tidyText } from '../../../brief/language/sentences.js';
import { listOf, lowerFirst, wordsOf } from '../../../brief/language/words.js';
import { supported, type Composition } from '../composition.js';
import { whyUnusable } from '../reading/unusable.js';
import type { BriefMemory } from '@eulogy/arranger';

/** "What mattered most to Ray was keeping a promise. Mick says it was hard work." One choice from each person. */
export function tellValues(memories: readonly BriefMemory[], composition: Composition): EulogySentence[] {
  const { brief, name, person, choice } = composition;
  const chosen = memories
    .filter(
      (memory) =>
        memory.theme === 'values' && whyUnusable(memory.text, brief) === null && wordsOf(memory.text).length <= 12,
    )
    .map((memory) => ({ memory, value: lowerFirst(tidyText(memory.text).replace(/[.!]+$/, '')) }));
  const own = chosen.find(({ memory }) => memory.contributorId === brief.speaker.id);
  const first = own ?? chosen[0];
  if (first === undefined) return [];
  const isOwn = brief.about === 'self';
  const who = isOwn ? 'me' : name === '' ? person.object : name;
  const sourceOf = (memory: BriefMemory): { questionId: string; contributorId: string } => ({
    questionId: memory.questionId,
    contributorId: memory.contributorId,
  });
  const opening =
    own !== undefined && isOwn
      ? `What matters most to me is ${first.value}.`
      : own === undefined
        ? `Asked what mattered most to ${who}, ${first.memory.contributorName} says ${first.value}.`
        : choice.pick('values', [
            `What mattered most to ${who} was ${first.value}.`,
            `Ask me what mattered most to ${who} and I will say ${first.value}.`,
            `If you ask me what mattered most to ${who}, it was ${first.value}.`,
          ]);
  const others = chosen.filter((candidate) => candidate !== first);
  const same = others.filter(({ value }) => value === first.value);
  const agreeing =
    same.length === 0
      ? []
      : [
          supported(
            `${listOf(same.map(({ memory }) => memory.contributorName))} ${same.length === 1 ? 'says' : 'say'} so too.`,
            ...same.map(({ memory }) => sourceOf(memory)),
          ),
        ];
  const differing = others
    .filter(({ value }) => value !== first.value)
    .map(({ memory, value }) => supported(`${memory.contributorName} says it was ${value}.`, sourceOf(memory)));
  return [supported(opening, sourceOf(first.memory)), ...agreeing, ...differing];
}
