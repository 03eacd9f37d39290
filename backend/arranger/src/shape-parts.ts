import type { Brief } from './brief.js';
import {
  countTextWords,
  partsOfText,
  severalSpeak,
  type EulogyParagraph,
  type EulogyText,
  type TextPart,
} from './eulogy-text.js';
import { briefFor } from './part-brief.js';
import { remembering } from './remembered.js';
import { fitTime as fitAlone, shortened as shortenedAlone, type FittedTime } from './shaping.js';
import { whatIsTold as toldAlone, type Untold, type WhatIsTold } from './untold.js';
import type { IsLocked, ParagraphAt, Passage } from './what-may-go.js';

/** What was told and is not in the text, each ready to be put in, with what it would displace. */
export function untold(text: EulogyText, brief: Brief, isLocked: IsLocked): readonly Untold[] {
  return whatIsTold(text, brief, isLocked).untold;
}

/** How much of everything that was told a text holds; where several speak, each memory in the part of whoever says it. */
export function whatIsTold(text: EulogyText, brief: Brief, isLocked: IsLocked): WhatIsTold {
  return remembering(() => toldIn(text, brief, isLocked));
}

function toldIn(text: EulogyText, brief: Brief, isLocked: IsLocked): WhatIsTold {
  const parts = partsIn(text, brief);
  if (parts === null) return toldAlone(text, briefFor(brief, [], undefined), isLocked);
  const told = parts.map((part) => {
    // what comes in makes the whole text longer; what goes for it is of the same part
    const whole = { ...part.text, words: text.words };
    return { part, is: toldAlone(whole, part.brief, lockedIn(part, isLocked)) };
  });
  const keptOut = told.map(({ is }) => is.keptOut);
  const withheld = brief.boundaries.withheld.length;
  return {
    untold: told.flatMap(({ part, is }) => is.untold.map((one) => placedIn(part, one))),
    people: told.flatMap(({ is }) => is.people),
    // what was left out is known to every part
    keptOut: withheld + keptOut.reduce((sum, one) => sum + one - withheld, 0),
  };
}

/** Fits a text to a number of words; where several speak, what each says by so much as it is of the text. */
export function fitTime(text: EulogyText, brief: Brief, most: number, isLocked: IsLocked): FittedTime {
  return remembering(() => fitted(text, brief, most, isLocked));
}

function fitted(text: EulogyText, brief: Brief, most: number, isLocked: IsLocked): FittedTime {
  const parts = partsIn(text, brief);
  if (parts === null) return fitAlone(text, briefFor(brief, [], undefined), most, isLocked);
  const all = parts.map((part) => {
    const share = Math.floor((most * part.words) / Math.max(1, text.words));
    return { part, fit: fitAlone(part.text, part.brief, share - part.bridge, lockedIn(part, isLocked)) };
  });
  const words = all.reduce((sum, { part, fit }) => sum + fit.words + part.bridge, 0);
  return {
    out: all.flatMap(({ part, fit }) => fit.out.map((one) => passageIn(part, one))),
    in: all.flatMap(({ part, fit }) => fit.in.map((one) => placedIn(part, one))),
    words,
    fits: words <= most,
  };
}

/** A paragraph without what can truly go, as whoever says it told it. */
export function shortened(text: EulogyText, brief: Brief, at: ParagraphAt): EulogyParagraph | null {
  const part = partsIn(text, brief)?.find(
    ({ from, text: { sections } }) => at.section >= from && at.section < from + sections.length,
  );
  return part === undefined
    ? shortenedAlone(text, briefFor(brief, [], undefined), at)
    : shortenedAlone(part.text, part.brief, { ...at, section: at.section - part.from });
}

interface ShapedPart {
  from: number;
  /** The part alone, without the words that give the word to the next. */
  text: EulogyText;
  brief: Brief;
  words: number;
  /** Words that give the word to the next. */
  bridge: number;
}

/** Null where one speaks alone. */
function partsIn(text: EulogyText, brief: Brief): ShapedPart[] | null {
  if (!severalSpeak(text)) return null;
  const parts = partsOfText(text);
  const ids = [...new Set(parts.flatMap(({ speaker }) => (speaker === null ? [] : [speaker.id])))];
  return parts.map((part, at) => {
    const sections = at === parts.length - 1 ? part.sections : withoutHandOver(part);
    const words = countTextWords(part);
    const own = countTextWords({ sections });
    return {
      from: part.from,
      text: { ...text, sections, words: own },
      brief: briefFor(brief, ids, part.speaker?.id ?? brief.speaker.id),
      words,
      bridge: words - own,
    };
  });
}

function withoutHandOver({ sections }: TextPart): TextPart['sections'] {
  return sections.map((section, at) => {
    const isBridge = section.paragraphs
      .at(-1)
      ?.sentences.every(({ verdict, sources }) => verdict === 'connective' && sources.length === 0);
    return at === sections.length - 1 && isBridge === true
      ? { ...section, paragraphs: section.paragraphs.slice(0, -1) }
      : section;
  });
}

function lockedIn({ from }: ShapedPart, isLocked: IsLocked): IsLocked {
  return (at) => isLocked({ ...at, section: at.section + from });
}

function placedIn(part: ShapedPart, one: Untold): Untold {
  return {
    ...one,
    at: one.at === null ? null : { ...one.at, section: one.at.section + part.from },
    instead: one.instead.map((at) => ({ ...at, section: at.section + part.from })),
    displaces: one.displaces.map((passage) => passageIn(part, passage)),
  };
}

function passageIn({ from }: ShapedPart, passage: Passage): Passage {
  return { ...passage, sentences: passage.sentences.map((at) => ({ ...at, section: at.section + from })) };
}
