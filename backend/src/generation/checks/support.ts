import { isSameSource, namesOfPeople } from '../brief/brief-sources.js';
import { paragraphsOf, placedSentences, type EulogyText } from '@eulogy/arranger';
import { contentStems, stemOf, wordsOf } from '../brief/language/words.js';
import { evidenceOf } from './evidence.js';
import { OWN_WORD, type Brief, type Source } from '@eulogy/arranger';
import type { Check, Finding } from './finding.js';

/** The share of a sentence's meaning that its sources must carry. */
const CARRIED = 0.5;
/** Check 1 passes at this share of supported factual sentences. */
const LEAST_SUPPORTED = 0.98;

/** Words with which one tells, and claims nothing. */
const TELLING_WORDS = new Set(
  `glad name story tell told hear heard say said says saying want word work laughter laugh hard time years year family eulogy stay keep
  memory memories remember remembers love loved thing things miss learnt learn learned taught teach use lead begin end last farewell goodbye
  person people go goes days day one little lighter laugh belong belongs pass wants wanted own words reads read listen closest gather rest remembered mate this here is matters learnt person people life lives lived speak spoken listen follow light lighter new give given left leave belong holds hold thank think
  thinking born died call called writes write adds brought shared share hero come came mattered matter die ask let learning mum dad mother father nan nanna pop grandma grandpa gran aunt uncle mamma mama mummy daddy papa pa ma baba oma opa nonna nonno yiayia pappou granny poppy pops well too`
    .split(/\s+/)
    .map(stemOf),
);

/** "Sixty" for "60": whether a number was said is the business of check 2, which is hard. */
const NUMBER_WORDS = new Set(
  `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
  forty fifty sixty seventy eighty ninety`
    .split(/\s+/)
    .map(stemOf),
);

/** Check 1: a sentence that claims something rests on a source whose words carry it. */
export const checkSupportedClaims: Check = (text, brief) => {
  const findings = unsupportedClaims(text, brief);
  const factual = placedSentences(text).filter((sentence) => sentence.sources.length > 0).length;
  return factual > 0 && 1 - findings.length / factual >= LEAST_SUPPORTED ? [] : findings;
};

/** Every sentence whose sources do not say what it says, also where they are few enough for the check. */
export const unsupportedClaims: Check = (text, brief) => {
  const evidence = evidenceOf(brief);
  const names = namesIn(brief);
  return placedSentences(text).flatMap((sentence): Finding[] => {
    const stems = claimsOf(sentence.text, names);
    if (sentence.verdict === 'unsupported') return [finding(sentence, 'nobody told us this')];
    if (sentence.sources.length === 0)
      return stems.length > 0 ? [finding(sentence, `no source, but it says “${stems.join(', ')}”`)] : [];
    const said = evidence.stemsOf(sentence.sources);
    const carried = stems.filter((stem) => carries(said, stem)).length;
    return stems.length === 0 || carried / stems.length >= CARRIED
      ? []
      : [finding(sentence, 'its sources do not say this')];
  });
};

/** "neighbour" is the list's "Neighbor", and who retired had a "Retirement". */
function carries(said: ReadonlySet<string>, stem: string): boolean {
  if (said.has(stem) || said.has(stem.replace('our', 'or')) || NUMBER_WORDS.has(stem)) return true;
  return stem.length >= 5 && [...said].some((other) => other.startsWith(stem));
}

/** The share of what words claim that these sources say, 0 to 1; 1 where they claim nothing. */
export function carriedShare(words: string, sources: readonly Source[], brief: Brief): number {
  const claims = claimsOf(words, namesIn(brief));
  const said = evidenceOf(brief).stemsOf(sources);
  return claims.length === 0 ? 1 : claims.filter((stem) => said.has(stem)).length / claims.length;
}

function claimsOf(words: string, names: ReadonlySet<string>): string[] {
  return contentStems(words).filter((stem) => !names.has(stem) && !TELLING_WORDS.has(stem));
}

function namesIn(brief: Brief): ReadonlySet<string> {
  const { name } = brief.facts;
  return new Set(namesOfPeople(brief).concat(name.full, name.preferred, name.others).flatMap(contentStems));
}

/** The share of answers that the text draws on, 0 to 1. */
export function coverageOf(text: EulogyText, brief: Brief): number {
  // What the owner confirmed is in the text already, or was taken out of it on purpose.
  const all = evidenceOf(brief).sources.filter((source) => source.questionId !== OWN_WORD);
  const used = all.filter((source) =>
    placedSentences(text).some((sentence) => sentence.sources.some((other) => isSameSource(source, other))),
  );
  return all.length === 0 ? 1 : used.length / all.length;
}

/** Check 5: at least 80 % of the answers are in the text, 60 % in three minutes; and every one that must be in. */
export const checkCoverage: Check = (text, brief) => {
  const least = brief.durationMinutes === 3 ? 0.6 : 0.8;
  const share = coverageOf(text, brief);
  const sentences = placedSentences(text);
  const missing = brief.mustInclude.filter(
    (wanted) => !sentences.some((sentence) => sentence.sources.some((source) => isSameSource(source, wanted))),
  );
  return [
    ...(share >= least
      ? []
      : [
          {
            check: 'coverage' as const,
            message: `${percent(share)} of the answers are in the text, ${percent(least)} should be`,
            sentence: null,
          },
        ]),
    ...missing.map(({ questionId, contributorId }): Finding => ({
      check: 'coverage',
      message: `the answer of ${nameIn(brief, contributorId)} to “${brief.questionTexts[questionId] ?? questionId}” must be in`,
      sentence: null,
    })),
  ];
};

/** Check 6: everyone who answered is heard; with three or more, nobody has over 60 % of the words that rest on memories. */
export const checkEveryoneHeard: Check = (text, brief) => {
  const sentences = placedSentences(text);
  const isMemory = (source: Source): boolean => brief.memories.some((memory) => isSameSource(memory, source));
  const wordsBy = new Map<string, number>();
  for (const sentence of sentences) {
    for (const id of new Set(sentence.sources.filter(isMemory).map((source) => source.contributorId))) {
      wordsBy.set(id, (wordsBy.get(id) ?? 0) + wordsOf(sentence.text).length);
    }
  }
  const tellers = [...new Set(brief.memories.map((memory) => memory.contributorId))];
  const silent = tellers.filter((id) => !wordsBy.has(id));
  const total = [...wordsBy.values()].reduce((sum, words) => sum + words, 0);
  const loud = tellers.length < 3 ? [] : [...wordsBy].filter(([, words]) => words / total > 0.6);
  return [
    ...silent.map((id): Finding => ({
      check: 'everyone-heard',
      message: `${nameIn(brief, id)} is not heard`,
      sentence: null,
    })),
    ...loud.map(([id, words]): Finding => ({
      check: 'everyone-heard',
      message: `${nameIn(brief, id)} has ${percent(words / total)} of it`,
      sentence: null,
    })),
  ];
};

/** Check 10: most sentences have a source, and every paragraph of the body has a sourced detail. */
export const checkConcrete: Check = (text) => {
  const sentences = placedSentences(text);
  const share = sentences.filter((sentence) => sentence.sources.length > 0).length / Math.max(1, sentences.length);
  const bare = paragraphsOf(text).filter((paragraph) =>
    paragraph.sentences.every((sentence) => sentence.sources.length === 0),
  );
  return [
    ...(share >= 0.6
      ? []
      : [
          {
            check: 'concrete' as const,
            message: `only ${percent(share)} of the sentences have a source`,
            sentence: null,
          },
        ]),
    ...bare.map(() => ({
      check: 'concrete' as const,
      message: 'a paragraph without any sourced detail',
      sentence: null,
    })),
  ];
};

function nameIn(brief: Brief, id: string): string {
  return brief.people.find((person) => person.id === id)?.calledName ?? id;
}

function percent(share: number): string {
  return `${String(Math.round(share * 100))} %`;
}

function finding(sentence: Finding['sentence'], message: string): Finding {
  return { check: 'supported-claims', message, sentence };
}
