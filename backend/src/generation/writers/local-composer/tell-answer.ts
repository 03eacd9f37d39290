import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource, sourceTexts } from '../../brief/brief-sources.js';
import { CopiedRuns } from '../../checks/copied-runs.js';
import type { EulogySentence } from '@eulogy/arranger';
import { personWords } from '../../brief/language/person-words.js';
import { SeededChoice } from '../../brief/language/seeded-choice.js';
import { callNameOf, cleanName, spokenNameOf } from './call-name.js';
import type { Composition } from './composition.js';
import { tellBirth, tellDeath } from './facts/tell-dates.js';
import { tellEvents } from './facts/tell-events.js';
import { tellFamily } from './facts/tell-family.js';
import { bestUnits, wordsIn } from './planning/spans.js';
import { namesIn, readMemories } from './reading/read-memories.js';
import { COPY_PRICES } from './telling/restate.js';
import { canBeTold, tellSpan } from './telling/tell-span.js';

/**
 * Single sentences that say something of one answer, the most telling first: what may be added where a text has nothing of it.
 * Each rests on that answer. Empty where it holds nothing that can be said by itself.
 */
export function tellAnswer(source: Source, brief: Brief): EulogySentence[] {
  const composition = compositionFor(brief);
  const { datesSource, eventsSource, family } = brief.facts;
  if (datesSource && isSameSource(source, datesSource)) {
    const fullName = cleanName(brief.facts.name.full) || composition.name;
    return [tellBirth(composition, fullName), tellDeath(composition)].filter((told) => told !== null);
  }
  if (eventsSource && isSameSource(source, eventsSource)) return tellEvents(composition, 2, []);
  if (family && isSameSource(source, family.source)) return tellFamily(composition);
  return readMemories(brief)
    .filter((read) => isSameSource(read.source, source))
    .flatMap((read) =>
      read.sentences
        .map((sentence, index) => ({ sentence, index, read }))
        .filter(({ sentence }) => canBeTold(sentence, read)),
    )
    .sort(
      (a, b) => Number(b.sentence.standsAlone) - Number(a.sentence.standsAlone) || b.sentence.score - a.sentence.score,
    )
    .map(({ read, index }) => tellSpan({ read, from: index, to: index }, '', composition))
    .filter((told) => told.length === 1)
    .flat();
}

/** What may be added of a memory without its neighbours is no longer than this, words. */
const LONGEST_MOMENT = 48;

/**
 * Moments of one answer that can be told by themselves, each with what it needs to be understood, the most telling first. Facts as
 * {@link tellAnswer} says them.
 */
export function tellMoments(source: Source, brief: Brief): EulogySentence[][] {
  const composition = compositionFor(brief);
  const read = readMemories(brief).find((one) => isSameSource(one.source, source));
  if (read === undefined) return tellAnswer(source, brief).map((sentence) => [sentence]);
  return bestUnits(read)
    .filter((unit) => wordsIn(unit) <= LONGEST_MOMENT && read.sentences[unit.from]?.standsAlone === true)
    .map((unit) => tellSpan(unit, '', composition))
    .filter((told) => told.length > 0);
}

function compositionFor(brief: Brief): Composition {
  const name = spokenNameOf(brief);
  return {
    brief,
    person: personWords(brief.facts.pronouns, brief.about),
    name,
    callName: callNameOf(brief, name),
    names: namesIn(brief),
    runs: new CopiedRuns(sourceTexts(brief).map(({ text }) => text)),
    copyPrice: COPY_PRICES[0],
    choice: SeededChoice.of(brief.facts.name.full),
    leads: 'some themes',
    restated: new Map(),
    told: new Map(),
  };
}
