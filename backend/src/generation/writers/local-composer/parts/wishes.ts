import type { EulogySentence } from '@eulogy/arranger';
import { tidyText } from '../../../brief/language/sentences.js';
import { lowerFirst, wordsOf } from '../../../brief/language/words.js';
import { supported, type Composition } from '../composition.js';
import { whyUnusable } from '../reading/unusable.js';

/** "I would like you to gather at the bowls club, and I would like to rest beside Tom." Only what was said plainly. */
export function tellWishes({ brief }: Composition): EulogySentence[] {
  const { wishes } = brief.facts;
  if (wishes === null) return [];
  const said = (raw: string): string | null => {
    const text = tidyText(raw).replace(/[.\s]+$/, '');
    const isPlain = text !== '' && wordsOf(text).length <= 14 && !/[.!?;]|\byou decide\b|\bdon’t mind\b/i.test(text);
    return isPlain && whyUnusable(text, brief) === null ? place(text) : null;
  };
  const gather = said(wishes.gather);
  const rest = said(wishes.rest);
  return [
    ...(gather === null ? [] : [supported(`I would like you all to gather ${gather}.`, wishes.source)]),
    ...(rest === null
      ? []
      : [
          supported(
            isDone(rest)
              ? `I would like to be ${lowerFirst(rest.replace(/^at /, ''))}.`
              : isOrder(rest)
                ? `As for where I rest: ${rest.replace(/^at /, '')}.`
                : `I would like to rest ${rest}.`,
            wishes.source,
          ),
        ]),
  ];
}

/** "scattered off the jetty": what is to be done, and no place. */
function isDone(place: string): boolean {
  return /^at (?:scattered|buried|cremated|sprinkled|planted|thrown|taken|laid|put|tipped|spread|left|shot)\b/i.test(
    place,
  );
}

function isOrder(place: string): boolean {
  return /^at (?:chuck|scatter|put|bury|throw|sprinkle|take|leave|let|just|spread|tip)\b/i.test(place);
}

function place(text: string): string {
  if (/^(?:in|at|on|with|beside|near|under|by|next|where|wherever|out)\b/i.test(text)) return lowerFirst(text);
  if (/^(?:RSL|pub|club|beach|church|hall|park|bowls club|surf club|bowlo|cemetery|house)\b/i.test(text))
    return `at the ${text}`;
  return `at ${/^The\b/.test(text) ? lowerFirst(text) : text}`;
}
