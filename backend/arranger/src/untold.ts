import { readBrief, type ReadBrief } from './arrange.js';
import type { Brief, Source } from './brief.js';
import {
  countWords,
  placedSentences,
  wordRange,
  type EulogyParagraph,
  type EulogyText,
  type PlacedSentence,
  type SectionKind,
} from './eulogy-text.js';
import { isSameSource } from './in-text.js';
import type { FactLine, Unit } from './passage.js';
import { nameOf } from './person.js';
import { connective, nothingHeard, supported, tell } from './speaking.js';
import { toldIn, type HowTold, type Told } from './told-in.js';
import { saysWhoElseWrote, whoElseWrote } from './who-else-wrote.js';
import { fewest, mayGo, type IsLocked, type ParagraphAt, type Passage, type SentenceAt } from './what-may-go.js';

/** Where a passage would stand: before a paragraph of a section, or in a section of its own before that one. */
export interface PassageSlot extends ParagraphAt {
  kind: SectionKind;
  opens: 'section' | 'nothing';
}

/** Something that was told and is not in a text, or not all of it. */
export interface Untold {
  /** The same as long as it is the same. */
  key: string;
  kind: 'memory' | 'fact' | 'not-yet';
  how: Exclude<HowTold, 'whole'>;
  source: Source;
  /** Who told it; empty where they asked not to be named. */
  name: string;
  isWanted: boolean;
  /** Ready to be put in; none where it takes a person to say it. */
  paragraphs: readonly EulogyParagraph[];
  text: string;
  /** By so many words the text becomes longer. */
  words: number;
  /** Of what is partly in, the words that are not. */
  missing: string;
  at: PassageSlot | null;
  /** What stands of it already and is put in anew with the rest, in its place. */
  instead: readonly SentenceAt[];
  /** What would go for the text to keep its time. */
  displaces: readonly Passage[];
}

/** How much of what somebody told is in a text. */
export interface HowHeard {
  id: string;
  memories: number;
  whole: number;
  partly: number;
}

export interface WhatIsTold {
  untold: readonly Untold[];
  people: readonly HowHeard[];
  /** Answers that stay out because the owner said so: left out, or about what must not come up. */
  keptOut: number;
}

/** What was told and is not in the text, each ready to be put in, with what it would displace. */
export function untold(text: EulogyText, brief: Brief, isLocked: IsLocked): readonly Untold[] {
  return whatIsTold(text, brief, isLocked).untold;
}

/** How much of everything that was told a text holds as it is now, whoever wrote it and whatever was changed in it by hand. */
export function whatIsTold(text: EulogyText, brief: Brief, isLocked: IsLocked): WhatIsTold {
  const read = readBrief(brief);
  // nobody's goodbye makes room for another memory
  const goodbyes = read.units.filter(({ theme }) => theme === 'farewell');
  const going = mayGo(text, read, isLocked).filter(
    ({ source }) => !goodbyes.some((goodbye) => isSameSource(goodbye.source, source)),
  );
  const { most } = wordRange(text.durationMinutes);
  const told = unitsTold(text, read.units);
  const namedWith = othersNamed(text, brief, isLocked);
  const ready = (one: Omit<Untold, 'name' | 'text' | 'words' | 'displaces'>, standing = 0): Untold => {
    const said = one.paragraphs
      .map(({ sentences }) => sentences.map(({ text: words }) => words).join(' '))
      .join('\n\n');
    const words = Math.max(0, countWords(said) - standing);
    const displaces = fewest(going, text.words + words - most, one.source);
    return { ...one, name: tellerName(one.source, brief), text: said, words, displaces };
  };
  const memories = read.units.flatMap((unit) => {
    const how = told.get(unit);
    if (how === undefined || how.how === 'whole') return [];
    const { id: key, source, isWanted } = unit;
    const of = { key, kind: 'memory', how: how.how, source, isWanted, missing: how.missing.join(' ') } as const;
    if (how.how === 'partly')
      return [ready({ ...of, ...theRestOf(unit, how, text, brief, isLocked) }, wordsAnew(how, text, isLocked))];
    const at = slotIn(text, unit.section);
    const named = namedWith(unit, told);
    const paragraphs = [...asPutIn(unit, text, brief, at), ...named.paragraphs];
    return [ready({ ...of, missing: '', paragraphs, at, instead: named.instead }, named.words)];
  });
  const facts = factsNotIn(text, read).map(({ lines, how }) => {
    const [first] = lines;
    return ready({
      key: `fact ${first.id.split(' ')[0] ?? ''}`,
      kind: 'fact',
      how,
      source: first.source,
      isWanted: false,
      missing: '',
      paragraphs: [{ sentences: lines.map((line) => supported(line.text, line.source)) }],
      at: slotIn(text, first.section),
      instead: [],
    });
  });
  return {
    untold: [...memories, ...facts, ...notYetIn(text, read)],
    people: peopleHeard(read.units, told),
    keptOut:
      brief.boundaries.withheld.length +
      read.stayedOut.filter(({ why }) => why === 'left-out-topic' || why === 'secular').length,
  };
}

/** Whoever is heard is no longer among those who wrote as well: the others are named again behind them. */
function othersNamed(
  text: EulogyText,
  brief: Brief,
  isLocked: IsLocked,
): (
  unit: Unit,
  told: ReadonlyMap<Unit, Told>,
) => { instead: readonly SentenceAt[]; paragraphs: readonly EulogyParagraph[]; words: number } {
  const nobody = { instead: [], paragraphs: [], words: 0 };
  const line = placedSentences(text).find(saysWhoElseWrote);
  if (line === undefined || isLocked(line)) return () => nobody;
  const named = brief.people.filter((one) => nameOf(one) !== '' && line.text.includes(nameOf(one)));
  return ({ source: { contributorId } }, told) => {
    if (!named.some(({ id }) => id === contributorId)) return nobody;
    const heard = new Set([...told].flatMap(([unit, { how }]) => (how === 'not' ? [] : [unit.source.contributorId])));
    const left = whoElseWrote(
      named.filter(({ id }) => id !== contributorId && !heard.has(id)),
      brief,
      'introduced',
    );
    return {
      instead: [placeOf(line)],
      paragraphs: left === null ? [] : [{ sentences: [connective(left)] }],
      words: countWords(line.text),
    };
  };
}

function unitsTold(text: EulogyText, units: readonly Unit[]): Map<Unit, Told> {
  const byAnswer = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = answerKey(unit.source);
    byAnswer.set(key, [...(byAnswer.get(key) ?? []), unit]);
  }
  const told = new Map<Unit, Told>();
  for (const of of byAnswer.values()) {
    const [first] = of;
    if (first === undefined) continue;
    const how = toldIn(
      text,
      first.source,
      of.map(({ paragraphs }) => paragraphs.flat()),
      of.map(({ starter }) => starter),
    );
    of.forEach((unit, at) => {
      const one = how[at];
      if (one !== undefined) told.set(unit, one);
    });
  }
  return told;
}

function answerKey({ questionId, contributorId }: Source): string {
  return `${questionId} ${contributorId}`;
}

/** A memory whose rest stands as it was told comes whole again in its place; else only what is missing comes, behind what was changed by hand. */
function theRestOf(
  unit: Unit,
  told: Told,
  text: EulogyText,
  brief: Brief,
  isLocked: IsLocked,
): Pick<Untold, 'paragraphs' | 'at' | 'instead'> {
  const first = told.standing[0];
  const last = told.standing.at(-1);
  if (first === undefined || last === undefined) return { paragraphs: [], at: null, instead: [] };
  const kind = text.sections[first.section]?.kind ?? unit.section;
  if (isPutInAnew(told, isLocked)) {
    const at: PassageSlot = { kind, section: first.section, paragraph: first.paragraph, opens: 'nothing' };
    const intro = first.text.slice(0, first.text.indexOf('“') + 1);
    const whole = asPutIn(unit, text, brief, at).map((paragraph, p) =>
      p === 0 && intro !== '' ? underIntro(paragraph, intro) : paragraph,
    );
    return { paragraphs: whole, at, instead: standingWithLead(told, text).map(placeOf) };
  }
  const at: PassageSlot = {
    kind: text.sections[last.section]?.kind ?? unit.section,
    section: last.section,
    paragraph: last.paragraph + 1,
    opens: 'nothing',
  };
  return { paragraphs: asPutIn({ ...unit, lead: null, paragraphs: [told.missing] }, text, brief, at), at, instead: [] };
}

function isPutInAnew({ isVerbatim, standing }: Told, isLocked: IsLocked): boolean {
  return isVerbatim && !standing.some(isLocked);
}

function wordsAnew(told: Told, text: EulogyText, isLocked: IsLocked): number {
  if (!isPutInAnew(told, isLocked)) return 0;
  return standingWithLead(told, text).reduce((sum, one) => sum + countWords(one.text), 0);
}

/** With our own words that lead to it: it brings them again. */
function standingWithLead({ standing }: Told, text: EulogyText): PlacedSentence[] {
  const [first] = standing;
  if (first === undefined) return [];
  const before = text.sections[first.section]?.paragraphs[first.paragraph]?.sentences[first.sentence - 1];
  const isLead = before?.verdict === 'connective' && before.sources.length === 0;
  return isLead ? [{ ...first, ...before, sentence: first.sentence - 1 }, ...standing] : [...standing];
}

function placeOf({ section, paragraph, sentence }: SentenceAt): SentenceAt {
  return { section, paragraph, sentence };
}

/** Under the words that announce it now. */
function underIntro({ sentences }: EulogyParagraph, intro: string): EulogyParagraph {
  return {
    sentences: sentences.map((one, index) =>
      index === sentences.length - 1 && one.text.includes('“')
        ? { ...one, text: intro + one.text.slice(one.text.indexOf('“') + 1) }
        : one,
    ),
  };
}

function peopleHeard(units: readonly Unit[], told: ReadonlyMap<Unit, Told>): HowHeard[] {
  const people = new Map<string, HowHeard>();
  for (const unit of units) {
    const id = unit.source.contributorId;
    const known = people.get(id) ?? { id, memories: 0, whole: 0, partly: 0 };
    const how = told.get(unit)?.how;
    people.set(id, {
      id,
      memories: known.memories + 1,
      whole: known.whole + (how === 'whole' ? 1 : 0),
      partly: known.partly + (how === 'partly' ? 1 : 0),
    });
  }
  return [...people.values()];
}

/** Our lines of facts that do not stand in the text, by the answer they rest on. */
function factsNotIn(text: EulogyText, read: ReadBrief): { lines: [FactLine, ...FactLine[]]; how: 'not' | 'partly' }[] {
  const byAnswer = new Map<string, FactLine[]>();
  for (const line of [
    ...read.frame,
    ...read.candidates.flatMap((candidate) => (candidate.kind === 'fact' ? [candidate.fact] : [])),
  ]) {
    byAnswer.set(answerKey(line.source), [...(byAnswer.get(answerKey(line.source)) ?? []), line]);
  }
  return [...byAnswer.values()].flatMap((lines) => {
    const [any] = lines;
    if (any === undefined) return [];
    const told = toldIn(
      text,
      any.source,
      lines.map((line) => [line.text]),
    );
    const [first, ...others] = lines.filter((_line, at) => told[at]?.how !== 'whole');
    if (first === undefined) return [];
    return [{ lines: [first, ...others], how: others.length + 1 === lines.length ? 'not' : 'partly' }];
  });
}

/** What nobody can say for certain as a sentence, and nobody has written in by hand. */
function notYetIn(text: EulogyText, read: ReadBrief): Untold[] {
  const { brief } = read;
  return [
    ...read.notYet.filter(({ why }) => why === 'no-pattern'),
    ...read.stayedOut.filter(({ why }) => why === 'fragment').map(({ source, text: value }) => ({ source, value })),
  ].flatMap(({ source, value }): Untold[] => {
    if (toldIn(text, source, [[value]])[0]?.how === 'whole') return [];
    return [
      {
        key: `not-yet ${source.questionId} ${source.contributorId} ${value.slice(0, 40)}`,
        kind: 'not-yet',
        how: 'not',
        source,
        name: tellerName(source, brief),
        isWanted: brief.mustInclude.some((one) => isSameSource(one, source)),
        paragraphs: [],
        text: value,
        words: countWords(value),
        missing: '',
        at: null,
        instead: [],
        displaces: [],
      },
    ];
  });
}

/** A memory as it would stand there: whoever was introduced is not introduced again. */
function asPutIn(unit: Unit, text: EulogyText, brief: Brief, at: PassageSlot): EulogyParagraph[] {
  const heard = nothingHeard();
  const used = placedSentences(text).flatMap(({ sources }) => sources);
  if (used.some(({ contributorId }) => contributorId === unit.source.contributorId))
    heard.times.set(unit.source.contributorId, 1);
  const paragraphs = text.sections[at.section]?.paragraphs ?? [];
  const previous =
    at.opens === 'section' ? text.sections[at.section - 1]?.paragraphs.at(-1) : paragraphs[at.paragraph - 1];
  const quoted = previous?.sentences.at(-1);
  const speaker = quoted?.text.endsWith('”') === true ? quoted.sources[0]?.contributorId : undefined;
  const teller = brief.people.find(({ id }) => id === speaker);
  if (unit.isOwn && teller !== undefined && teller.id !== brief.speaker.id) heard.last = teller;
  return tell(unit, brief, heard);
}

const ARC: readonly SectionKind[] = ['opening', 'life', 'family', 'story', 'values', 'farewell'];

/** At the end of its section, in the farewell before the last words; a section of its own where there is none. */
function slotIn(text: EulogyText, kind: SectionKind): PassageSlot {
  const section = text.sections.findIndex((one) => one.kind === kind);
  const paragraphs = text.sections[section]?.paragraphs ?? [];
  if (section >= 0)
    return {
      kind,
      section,
      paragraph: kind === 'farewell' ? Math.max(0, paragraphs.length - 1) : paragraphs.length,
      opens: 'nothing',
    };
  const behind = text.sections.findIndex((one) => ARC.indexOf(one.kind) > ARC.indexOf(kind));
  return { kind, section: behind < 0 ? text.sections.length : behind, paragraph: 0, opens: 'section' };
}

function tellerName({ contributorId }: Source, brief: Brief): string {
  const teller = brief.people.find(({ id }) => id === contributorId);
  return teller === undefined || teller.nameStaysOut ? '' : nameOf(teller);
}
