import {
  decodeCombined,
  decodeDatePlace,
  decodeName,
  decodePlacePair,
  encodeCombined,
  encodeDatePlace,
  encodeName,
  encodePlacePair,
} from '../answers/answer-codecs.generated.js';

/** The three texts of an answer that two people changed: what both began with, and what each made of it. */
export interface ThreeTexts {
  base: string;
  mine: string;
  theirs: string;
}

/** Both changes in one answer, where no field was changed by both; undefined where somebody has to choose. */
export function mergeAnswer({ questionType }: { questionType: string }, texts: ThreeTexts): string | undefined {
  switch (questionType) {
    case 'name':
      return merged(texts, decodeName, encodeName);
    case 'date_place_pair':
      return merged(texts, decodeDatePlace, encodeDatePlace);
    case 'place_pair':
      return merged(texts, decodePlacePair, encodePlacePair);
    case 'combined_text_textarea_checkbox':
      return merged(texts, decodeCombined, encodeCombined);
    default:
      return undefined;
  }
}

function merged<T extends object>(
  { base, mine, theirs }: ThreeTexts,
  decode: (raw: string) => T,
  encode: (fields: T) => string,
): string | undefined {
  const [was, ours, others] = [decode(base), decode(mine), decode(theirs)];
  const both = { ...others };
  for (const field of Object.keys(was) as (keyof T)[]) {
    const [before, here, there] = [was[field], ours[field], others[field]].map((value) => JSON.stringify(value));
    if (here === before || here === there) continue;
    if (there !== before) return undefined;
    both[field] = ours[field];
  }
  return encode(both);
}
