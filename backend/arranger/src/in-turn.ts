import {
  arrange as arrangeAlone,
  arrangedFrom,
  chosenWithin,
  everything,
  readBrief,
  type Arranged,
  type ReadBrief,
} from './arrange.js';
import type { Made } from './cut.js';
import { estimate as estimateAlone, type LengthEstimate } from './estimate.js';
import { MINUTES, type Brief, type BriefSpeaker, type DurationMinutes } from './brief.js';
import {
  countTextWords,
  countWords,
  LENGTH_TOLERANCE,
  WORDS_PER_MINUTE,
  type EulogySection,
  type SectionSpeaker,
} from './eulogy-text.js';
import { briefOfPart, speaking } from './part-brief.js';
import type { Unit } from './passage.js';
import { nameOf } from './person.js';
import { tellOneEvent } from './rank.js';
import { remembering } from './remembered.js';
import { connective } from './speaking.js';

/** What somebody says of a text that several speak. */
export interface SpeakingTime {
  speaker: SectionSpeaker;
  words: number;
}

/** Puts a family’s own words in order; where several speak, each says what they told themselves, one behind the other. */
export function arrange(brief: Brief): Arranged {
  return remembering(() => {
    const parts = partsOf(brief);
    return parts === null ? arrangeAlone(brief) : arrangeInTurn(brief, parts);
  });
}

export function estimate(brief: Brief): LengthEstimate {
  return remembering(() => estimated(brief));
}

function estimated(brief: Brief): LengthEstimate {
  const parts = partsOf(brief);
  if (parts === null) return estimateAlone(brief);
  const words = (minutes: DurationMinutes): number => wordsIn(madeOf(parts, minutes));
  const all = parts.map((part): MadePart => ({ ...part, made: everything(part.read), share: Infinity }));
  return {
    minutes: { 3: words(3), 5: words(5), 8: words(8) },
    chosen: words(brief.durationMinutes),
    everything: wordsIn(all),
  };
}

/** How long each of several speaks; empty where one speaks alone. */
export function speakingTimes(brief: Brief): readonly SpeakingTime[] {
  const parts = partsOf(brief);
  if (parts === null) return [];
  return sectionsOf(madeOf(parts, brief.durationMinutes)).reduce<SpeakingTime[]>((times, section) => {
    const { speaker } = section;
    if (speaker === undefined) return times;
    const words = countTextWords({ sections: [section] });
    const last = times.at(-1);
    if (last?.speaker.id !== speaker.id) return [...times, { speaker, words }];
    return [...times.slice(0, -1), { speaker, words: last.words + words }];
  }, []);
}

interface Part {
  speaker: SectionSpeaker;
  read: ReadBrief;
  /** Words of all that there is to say. */
  whole: number;
}
interface MadePart extends Part {
  made: Made;
  share: number;
}

/** Null where the owner speaks alone. */
function partsOf(brief: Brief): Part[] | null {
  const speakers = speaking(brief);
  const [only, another] = speakers;
  if (only === undefined || (another === undefined && only.person.id === brief.speaker.id)) return null;
  return withoutSameEvents(
    speakers.map((one): ReadBrief => ({ ...readBrief(briefOfPart(brief, speakers, one)), speaks: 'in turn' })),
    brief,
  ).map((read, at) => ({ speaker: speakerOf(speakers[at] ?? only), read, whole: everything(read).assembled.words }));
}

function speakerOf({ person }: BriefSpeaker): SectionSpeaker {
  return { id: person.id, name: nameOf(person) };
}

/** Nobody hears one event from two speakers: it is told by whoever has it as their story or must have it in, else by the first. */
function withoutSameEvents(reads: readonly ReadBrief[], brief: Brief): ReadBrief[] {
  const kept: Unit[] = [];
  const gone = new Set<Unit>();
  const isDear = ({ isMain, isWanted }: Unit): boolean => isMain || isWanted;
  for (const { units } of reads) {
    const before = [...kept];
    for (const unit of units) {
      const same = unit.theme === 'farewell' ? undefined : before.find((one) => tellOneEvent(one, unit, brief));
      if (same === undefined) kept.push(unit);
      else if (!isDear(unit)) gone.add(unit);
      else {
        kept.push(unit);
        if (!isDear(same)) gone.add(same);
      }
    }
  }
  return reads.map((read) => {
    const repeats = read.units.filter((unit) => gone.has(unit));
    if (repeats.length === 0) return read;
    const candidates = read.candidates.filter((one) => one.kind === 'fact' || !gone.has(one.unit));
    return { ...read, candidates, repeats: [...new Set([...read.repeats, ...repeats])] };
  });
}

function arrangeInTurn(brief: Brief, parts: readonly Part[]): Arranged {
  const made = madeOf(parts, brief.durationMinutes);
  const sections = sectionsOf(made);
  const arranged = made.map((part) => arrangedFrom(part.read, part.made, mostOf(part.share)));
  const spoken = new Set(parts.map(({ speaker }) => speaker.id));
  return {
    text: {
      title: brief.title,
      sections,
      words: countTextWords({ sections }),
      durationMinutes: brief.durationMinutes,
      notice: null,
    },
    notYet: arranged.flatMap(({ notYet }) => notYet),
    stayedOut: arranged.flatMap(({ stayedOut }) => stayedOut),
    unheard: arranged.flatMap(({ unheard }) => unheard.filter(({ id }) => !spoken.has(id))),
  };
}

function mostOf(share: number): number {
  return Math.floor(share * (1 + LENGTH_TOLERANCE));
}

/** Every part in its share of the time; what a shorter time gives is never more. */
function madeOf(parts: readonly Part[], minutes: DurationMinutes): MadePart[] {
  const bridges = parts.slice(1).reduce((sum, { speaker }) => sum + countWords(handOver(speaker)), 0);
  const wholes = parts.map(({ whole }) => whole);
  const shares = new Map(MINUTES.map((one) => [one, sharesOf(wholes, one * WORDS_PER_MINUTE - bridges)]));
  return parts.map((part, at) => {
    // what takes all of its share is reckoned at its most: where there is room for everything, everything is told
    const shareOf = (one: DurationMinutes): number => {
      const share = shares.get(one)?.[at] ?? 0;
      return share >= part.whole ? Infinity : share;
    };
    return { ...part, made: chosenWithin(part.read, minutes, shareOf), share: shareOf(minutes) };
  });
}

/** The words of a text by what each has to say: a minute at least, nobody more than they told. */
export function sharesOf(wholes: readonly number[], words: number): number[] {
  const least = wholes.map((whole) => Math.min(whole, WORDS_PER_MINUTE, words / wholes.length));
  const left = words - sum(least);
  const open = sum(wholes) - sum(least);
  const part = open <= 0 ? 0 : Math.min(1, left / open);
  return wholes.map((whole, at) => (least[at] ?? 0) + part * (whole - (least[at] ?? 0)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** The parts behind each other, each said by its speaker, who gives the word to the next. */
function sectionsOf(made: readonly MadePart[]): EulogySection[] {
  // who has nothing to say but who they are has no part
  const said = made.filter(({ made: { assembled } }) => assembled.sections.some(({ kind }) => kind !== 'opening'));
  return said.flatMap(({ speaker, made: { assembled } }, at) => {
    const next = said[at + 1];
    const bridge = next === undefined ? [] : [{ sentences: [connective(handOver(next.speaker))] }];
    return assembled.sections.map((section, index): EulogySection => {
      const { kind, paragraphs } = section;
      const isLast = index === assembled.sections.length - 1;
      return { kind, speaker, paragraphs: isLast ? [...paragraphs, ...bridge] : paragraphs };
    });
  });
}

function wordsIn(made: readonly MadePart[]): number {
  return countTextWords({ sections: sectionsOf(made) });
}

function handOver({ name }: SectionSpeaker): string {
  return `Now ${name} will speak.`;
}
