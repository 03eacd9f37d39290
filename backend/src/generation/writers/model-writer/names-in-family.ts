import { flatWords, isGrammar } from '../../checks/reading/words.js';

/** Whom people list among a family, and what is not close family: crews, congregations, colleagues, neighbours, animals. */
const NOT_CLOSE =
  /(?<!\p{L})(?:crew|team|squad|congregation|choir|club|parish|church|colleagues?|workmates?|mates|friends?|neighbours?|neighbors?|housemates?|house|theatre|building|staff|regulars|dogs?|cats?|pon(?:y|ies)|horses?|ewes|sheep|cows?|chooks|hens|birds?|budgie|goats?)(?!\p{L})/iu;

/** The parts of a typed list of people that are not close family: "The boat crew: Macca, Deano, Sal", "mango the cat". */
export function notCloseIn(others: string): string[] {
  return others
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => NOT_CLOSE.test(part) && part.length <= MOST_CHARACTERS);
}

const MOST_CHARACTERS = 120;

/** "One Had" and "Other things" are what was typed around a name, and no name: of small words alone, or not written as one. */
export function saysSomething(name: string): boolean {
  const words = flatWords(name);
  if (words.length < 2) return true;
  return !words.every(isGrammar) && !/^(?:other|another|some|all|many|lots|various|things?)(?!\p{L})/iu.test(name);
}
