import { expandShorthand } from './shorthand.js';
import { AUSTRALIAN } from './places.js';
import { remembered } from './remembered.js';
import { withoutSlips } from './slips.js';
import { capitalise } from './words.js';

/** Marks of chat that nobody says aloud. */
const CHAT =
  /(?<![\p{L}\p{N}])(?:lol|lmao|rofl|haha(?:ha)*|xo(?:xo)*x?|(?!(?<=\b(?:of|some|a|an|the|cold|warm|with|and|or|his|her|my|no|drank|drink|than) )XXXX)x{2,}o*|[:;]-?[)(DP])(?![\p{L}\p{N}])/giu;
/** A kiss at the end of a line; "solve for x" and "Malcolm X" are none. */
const KISS =
  /(?<=^|[\p{L}\p{N}.,!?…)”"'’] )(?<!\b(?:for|of|an|the|by|letter|times|vitamin|is) )x(?=[ \t]*[.!]*[ \t]*(?:\n|$))|(?<=[.!?,] )X(?=[ \t]*[.!]*[ \t]*(?:\n|$))/gmu;
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D})+/gu;
/** Behind an emoji these begin the next sentence. */
const BEGINS = /^(?:I|also|he|she|they|we|it|mum|dad|nan|pop|the|my|his|her|our|then)\s|^\p{Lu}/iu;
/** Doubled, these are a slip; "in in March", "had had" and "that that" may be meant. */
const DOUBLED = /(?<![\p{L}'’-])(the|a|an|and|of|my|his|their|our) \1(?![\p{L}'’-])/giu;

/**
 * What a typesetter does to typed text: markup and emoji gone, curly quotation marks, single spaces, no doubled small word. Lines stay
 * lines. Shorthand becomes the word it stands for; else no word is changed, moved or joined.
 */
export function typeset(raw: string, names: readonly string[] = []): string {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return curlyQuotes(
    expandShorthand(
      withoutEmoji(
        withoutSlips(raw.normalize('NFC'))
          .replace(/\r\n?/g, '\n')
          .replace(/<\/?[a-z!][^>\n]{0,300}>/gi, ' ')
          .replace(/\*\*|__|~~|`+/g, ''),
      )
        // "When Dad died. She didn’t go on about it."
        .replace(
          /(?<=^|[.!?] )((?:When|After|Before) (?:(?:[\p{L}’']+ ){1,4}[\p{L}’']+|(?:[\p{L}’']+ ){1,6}[\p{L}’']+, (?:his|her|their) [\p{L}’']+))\. (She|He|They|We)(?= [\p{Ll}])/gmu,
          (_all, when: string, who: string) => `${when}, ${who.toLowerCase()}`,
        )
        // "Love you Pop xx Thank you": a kiss ends a sentence
        .replace(/(?<=\p{L}) x{1,4}o*(?= \p{Lu}\p{Ll})(?<! (?:Malcolm|Mr|Vitamin) x)/gu, '.')
        .replace(CHAT, (chat) => (known.has(chat.toLowerCase()) ? chat : ' '))
        .replace(KISS, ' ')
        .replace(/\(\s*\)/g, ' ')
        .replace(
          /[\u0000-\u0009\u000B-\u001F\u007F\u200B\u200C\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\u00A0]/g,
          ' ',
        )
        .replace(/[ \t]*(?:—|--+)[ \t]*/g, ' – ')
        .replace(/\.{3,}/g, '…')
        .replace(/([!?])[!?]+/g, (marks) => (marks.includes('?') ? '?' : '!'))
        .replace(/(?<=[\p{L},]) \+ (?=[\p{L}\d])/gu, ' and ')
        .replace(/(?<=^|[.!?]\s)\+ (?=\p{L})/gmu, 'And ')
        .replace(/[!?](?=,)/g, '')
        .replace(/(?<=[”"]) *\/ *(?=[“"])/g, ' ')
        .replace(/[ \t]+([,.;:!?…])/g, '$1')
        .replace(/,{2,}/g, ',')
        .replace(/[ \t]{2,}/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(DOUBLED, '$1'),
    ),
  ).trim();
}

function withoutEmoji(text: string): string {
  return text.replace(EMOJI, (found, at: number) => {
    const after = text.slice(at + found.length, at + found.length + 40).trimStart();
    const before = text.slice(Math.max(0, at - 3), at).trimEnd();
    return /[\p{L}\p{N}]$/u.test(before) && BEGINS.test(after) ? '. ' : ' ';
  });
}

function curlyQuotes(text: string): string {
  return text
    .replace(/(^|[\s([“–])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([“–])'(?=\S)/g, (_all, before: string, at: number) =>
      /^'(?:[^'\n]|(?<=\p{L})'(?=\p{L})){2,200}[\p{L}.,!?]'(?=[\s.,;:!?)]|$)/u.test(
        text.slice(at + before.length, at + before.length + 210),
      )
        ? `${before}‘`
        : `${before}’`,
    )
    .replace(/'/g, '’');
}

/** Quotation marks inside a quotation. */
export function innerQuotes(text: string): string {
  return text.replace(/“/g, '‘').replace(/”/g, '’');
}

/** "M.Sc.", "a.m.", "Mt.", "Sgt.": letters with signs between them, and large ones with nothing that sounds behind. */
const ABBREVIATION =
  /(?:^|[\s(“‘])(?:[Pp]rof|[Ee]ngr|[Rr]etd|[Rr]ev|[Hh]on|[Cc]apt|[Nn]o|etc|incl|approx|[Mm]rs?|[Mm]s|dr|st|[sj]r|vs|\p{L}|\p{L}{1,2}(?:\.\p{L}{1,2})+|\p{Lu}[bcdfghj-np-rtv-z]{1,3})\.$/u;

/** The sentences of one line; a quotation is never cut. */
export const sentencesOf = remembered((line: string): readonly string[] => {
  const sentences: string[] = [];
  const careful = beginsLarge(line);
  let start = 0;
  let quoted = 0;
  for (let i = 0; i < line.length; i += 1) {
    const char = line.charAt(i);
    if (char === '“') quoted += 1;
    if (char === '”') quoted = Math.max(0, quoted - 1);
    if (!/[.!?…]/.test(char)) continue;
    const closing = /^[”’)]*/.exec(line.slice(i + 1, i + 5))?.[0] ?? '';
    const stillQuoted = quoted - (closing.match(/”/g)?.length ?? 0) > 0;
    const next = line.slice(i + 1 + closing.length, i + 40);
    const ends = next === '' || /^\s+\S/.test(next);
    const dialogue = closing.includes('”') && /^\s+(?:\p{Ll}|I\s)/u.test(next);
    const trails = char === '…' && /^\s+\p{Ll}/u.test(next);
    // "Oliver! that year": a title, where sentences are typed with a capital
    const isTitle = careful && /[!?]/.test(char) && /^\s+\p{Ll}/u.test(next);
    const isShort = char === '.' && ABBREVIATION.test(line.slice(Math.max(start, i - 12), i + 1));
    if (!ends || stillQuoted || dialogue || trails || isTitle || isShort) continue;
    sentences.push(line.slice(start, i + 1 + closing.length));
    start = i + 1 + closing.length;
  }
  return [...sentences, line.slice(start)].map((one) => one.trim()).filter((one) => /[\p{L}\p{N}]/u.test(one));
});

/** Whether somebody began their sentences with a capital; behind "!" and "?" they may stand in a title. */
function beginsLarge(line: string): boolean {
  const heads = line.match(/(?<=^[\s“"‘'(]*|\.[”’)]*\s+[“"‘'(]*)\p{L}/gu) ?? [];
  return heads.length > 0 && heads.every((head) => head === head.toUpperCase());
}

/** A capital at the head and a full stop at the end. */
export function finished(sentence: string): string {
  const bare = sentence.replace(/^[\s,;:.…]+/, '').replace(/[\s,;:–-]+$/, '');
  return capitalise(/[.!?…][”’)]*$/.test(bare) ? bare : `${bare}.`);
}

/** Words that are written with a capital whatever the person typed. */
const CAPITALS = `Monday Tuesday Wednesday Thursday Friday Saturday Sunday
  January February April June July September October November December Christmas Easter Anzac Australia Australian English Victoria
  Toowoomba Ipswich Bundaberg Mackay Rockhampton Dubbo Tamworth Mildura Shepparton Fremantle Greek Italian Irish
  Scottish German Dutch French Chinese Vietnamese Lebanese Indian American Catholic Anglican Greece Italy Ireland Scotland England
  Germany Holland France China Vietnam India America Holden Toyota Bunnings Vegemite ${AUSTRALIAN.replaceAll('|', ' ')}`
  .split(/\s+/)
  .flatMap((word) => (word.endsWith('day') ? [word, `${word}s`] : [word]))
  .map((word): [string, string] => [word.toLowerCase(), word]);

/** Stay large where everything was typed large. */
const ACRONYMS = 'QLD NSW VIC TAS ACT RSL SES TV UK USA CWA TAFE AFL NRL RAAF RFDS'
  .split(' ')
  .map((word): [string, string] => [word.toLowerCase(), word]);

/** Not the small word of Welsh, Samoan and Māori: "Fa’afetai i le Atua". */
const LONELY_I = /(?<![\p{L}\p{N}’'.])i(?! (?:le|te|ngā|nga|mewn|lawr|fyny)\b)(?=$|[\s,.!?;:]|’(?:m|ve|d|ll)\b)/gu;
/** The Welsh "i mewn" stays small: only beside English is it "I". */
export function lonelyI(text: string): string {
  return text.replace(/[^.!?\n]+/g, (one) => (ENGLISH.test(one) ? one.replace(LONELY_I, 'I') : one));
}
const ENGLISH =
  /(?<!\p{L})(?:the|and|my|you|u|him|her|he|she|it|was|is|am|were|had|have|got|did|do|will|can|to|of|in|with|when|that|for|but|so|love|luv|miss|know|think|said|never|always|i(?:’m|’ve|’d|’ll))(?!\p{L})/iu;
/** Small words that somebody's keyboard made large in the middle: "a bit of wire Off a fence". */
const LARGE_BY_CHANCE =
  /(?<=\p{Ll} )(?:Off|On|In|At|To|Of|And|But|Or|With|For|From|The|A(?! to [Zz]\b| (?:levels?|grades?|team|minor|major|flat|road|side)\b)|An|Was|Is|He|She|They|We|My|His|Her)(?= \p{Ll})/gu;
/** Of God many write "He" and "His". */
const OF_GOD = /(?<!\p{L})(?:God|Lord|Allah|Jesus|Christ|Jehovah|Almighty)(?!\p{L})/u;
/** Small by haste whatever the rest is. */
const WEEKDAY =
  /(?<![\p{L}’])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|september|october|november|december)(?!\p{L})/gu;
/** "hooroo dad" */
const SAID_TO_KIN =
  /(?<=(?<!\p{L})(?:hooroo|bye|goodbye|goodnight|night|thanks|thank you|sorry|hello|hey|cheers|ta|love you|love ya|miss you|see you|see ya),? )(?:mum|mam|mom|dad|nan|nanna|pop|gran|grandma|grandad|nonna|nonno)(?=[.,!?]|$)/gimu;
const KIN =
  /(?<=(?:^|[.!?“]\s?|(?<!\p{L})(?:and|but|so|with|to|for|from|of|by|when|that|because|after|before|if|told|asked|made|rang|said|took|gave|let|until|while|where|then|both) |, ))(?:mum|dad|nan|nanna|nonna|nonno|grandma|grandpa)(?=(?:’s)?(?:[.,!?”]|$| (?!who\b|jokes?\b)))(?<!\b(?:my|his|her|our|their) (?:mum|dad|nan|pop) and \p{L}+)/gu;

/**
 * Gives hasty typing its capitals: a lonely "i", and where somebody typed all small or all large, the heads of sentences, known names
 * and weekdays. Careful typing is left as it is.
 */
export function restoreCapitals(typed: string, names: readonly string[]): string {
  const shouted = isShouted(typed);
  const text = shouted ? typed : typed.replace(/[^.!?\n]+/g, (one) => calmed(one, names));
  const heads = text.match(/(?<=^[\s“]*|[.!?]\s+)\p{L}/gmu) ?? [];
  const small =
    !shouted &&
    ((text.match(/\p{Lu}/gu) ?? []).length <= (text.match(/(?<!\p{L})I(?!\p{L})/gu) ?? []).length ||
      (heads.length > 1 && heads.every((head) => head === head.toLowerCase())));
  const plain = lonelyI(shouted ? capitalise(text.toLowerCase()) : text)
    .replace(WEEKDAY, capitalise)
    // a mark at school: "she got an a and I got a B"
    .replace(/(?<=\ban )a(?= (?:and|in|for|at)\b|[,.;!])/gu, 'A')
    .replace(SAID_TO_KIN, capitalise);
  if (!shouted && !small)
    return plain.replace(LARGE_BY_CHANCE, (word) =>
      /^H/.test(word) && OF_GOD.test(plain) ? word : word.toLowerCase(),
    );
  const base = plain.replace(KIN, (kin) => capitalise(kin));
  const known = new Map([
    ...CAPITALS,
    ...(shouted ? ACRONYMS : []),
    ...names
      .filter((name) => name.length > 2 && /^\p{Lu}/u.test(name))
      .map((name): [string, string] => [name.toLowerCase(), name]),
  ]);
  return base
    .replace(
      /\b(mr|mrs|ms|dr) (\p{Ll})/gu,
      (_all, title: string, letter: string) => `${capitalise(title)} ${letter.toUpperCase()}`,
    )
    .replace(/[\p{L}]+/gu, (word) => (word === word.toLowerCase() ? (known.get(word) ?? word) : word))
    .replace(/((?:[.!?…][”’)]?\s+|“|\n))(\p{Ll})/gu, (all, before: string, letter: string, at: number) =>
      ABBREVIATION.test(base.slice(Math.max(0, at - 12), at + 1)) ||
      // "he squeezed his hand at “clean”": a word, and no sentence
      (before === '“' && /^“\p{Ll}+”/u.test(base.slice(at)) && !SAYS.test(base.slice(Math.max(0, at - 12), at)))
        ? all
        : before + letter.toUpperCase(),
    );
}

/** A sentence typed all large among others. */
function calmed(sentence: string, names: readonly string[]): string {
  // "It said LEANNE HER LEVEL": what stood somewhere in large letters
  const isLarge =
    isShouted(sentence) &&
    !AS_IT_STOOD.test(sentence) &&
    (sentence.match(/\p{Lu}{2,}/gu) ?? []).length >= FEWEST_SHOUTED;
  return isLarge ? sentence.replace(/\S.*\S/s, (one) => restoreCapitals(one, names)) : sentence;
}
const FEWEST_SHOUTED = 3;
const AS_IT_STOOD =
  /^\s*\p{Lu}?\p{Ll}*(?: \p{Ll}+){0,6} (?:sa(?:id|ys)|read|reads|wrote|written|engraved|painted|stamped|punched) \p{Lu}{2,}/u;

function isShouted(text: string): boolean {
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  const large = (text.match(/\p{Lu}/gu) ?? []).length;
  const isAllLarge = large === letters && letters >= 6 && /\s/.test(text.trim());
  return isAllLarge || (letters > 12 && large / letters > 0.6);
}

/** Behind these even a single word is what somebody said: "he goes “sweep”". */
const SAYS =
  /(?:[,:]|\b(?:sa(?:id|ys?|ying)|goes|went|go|ask(?:ed|s)|told me|yell(?:ed|s)|shout(?:ed|s)|wrote|like|answered|phone)) ?$/i;
