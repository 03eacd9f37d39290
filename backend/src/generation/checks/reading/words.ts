import { remembered, withoutShorthand } from '@eulogy/arranger';

/** Words for comparing: shorthand as what it stands for, lower case, without accents, apostrophes and signs; a word typed twice by mistake counts once. */
export const flatWords = remembered((text: string): readonly string[] => {
  const words =
    withoutShorthand(text)
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .replace(/(?<=[\p{L}\p{N}])['’‘`](?=\p{L})/gu, '')
      .replace(/&/g, ' and ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word, i) => word !== words[i - 1]);
});

/** The words as one line, with a blank at both ends so that only whole words are found in it. */
export function flat(text: string): string {
  return ` ${flatWords(text).join(' ')} `;
}

const GRAMMAR = new Set(
  `a an the and or but so if then than as of at by for with about into through during before after above below to from up down in out on
  off over under again once here there when where why how all any both each few more most other some such no nor not only own same too
  very can will just should now i me my mine myself we us our ours you your yours he him his himself she her hers herself it its they
  them their theirs what which who whom whose this that these those am is are was were be been being have has had having do does did
  doing would could may might must shall im youre hes shes were theyre ive youve weve theyve id youd hed shed wed theyd ill youll
  hell shell well theyll isnt arent wasnt werent hasnt havent hadnt doesnt dont didnt wont wouldnt cant cannot couldnt shouldnt thats
  whos whats heres theres because until while also always never ever every still even much many yet upon without something anything
  nothing everything somebody anybody one`.split(/\s+/),
);

/** Words that hold a sentence together and say nothing by themselves. */
export function isGrammar(word: string): boolean {
  return GRAMMAR.has(word);
}

const IRREGULAR: Readonly<Record<string, string>> = {
  drank: 'drink',
  drunk: 'drink',
  died: 'die',
  dying: 'die',
  dead: 'die',
  death: 'die',
  went: 'go',
  gone: 'go',
  left: 'leave',
  fought: 'fight',
  fell: 'fall',
  stole: 'steal',
  stolen: 'steal',
  lost: 'lose',
  loss: 'lose',
  took: 'take',
  taken: 'take',
  broke: 'break',
  broken: 'break',
  hit: 'hit',
  children: 'child',
  wives: 'wife',
  men: 'man',
  women: 'woman',
};

/** What the forms of one word have in common: "divorced" and "divorces", "needing" and "needs". For comparing, not to print. */
export const familyOf = remembered((word: string): string => {
  const known = IRREGULAR[word];
  if (known !== undefined) return short(known);
  if (word.length <= 3) return short(word);
  const base = word
    .replace(/ies$/, 'y')
    .replace(/(?:sses|shes|ches|xes)$/, (ending) => ending.slice(0, -2))
    .replace(/([^s])s$/, '$1');
  if (base.length <= 3) return short(base);
  if (base.length === 4) return base.replace(/e$/, '');
  const bare = base.replace(/(?:ing|ed|er|ly|ment)$/, '');
  return (bare.length >= 3 ? bare : base).replace(/([bdfglmnprt])\1$/, '$1').replace(/e$/, '');
});

/** "car" is not of the family of "care", of which "car" is left. */
function short(word: string): string {
  return word.length <= 3 ? `${word}.` : word;
}

/** The words that carry meaning, each as its family, in their order. */
export const contentFamilies = remembered((text: string): readonly string[] =>
  flatWords(text)
    .filter((word) => !isGrammar(word))
    .map(familyOf),
);

/** Whether two words are one slip of a finger apart: a letter too many, too few, another, or two turned round. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const isTurned = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isTurned || restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}

/** The same words as a pattern that matches nothing else. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
