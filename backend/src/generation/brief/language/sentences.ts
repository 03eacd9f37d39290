import { capitalise } from './words.js';

const ABBREVIATION =
  /(?:^|[\s(“‘])(?:mr|mrs|ms|mx|dr|st|sr|jr|prof|rev|fr|hon|lt|sgt|capt|no|vs|etc|incl|e\.g|i\.e|a\.m|p\.m|approx|[a-z])\.$/i;

/** Words that are written with a capital whatever the person typed. */
const CAPITALS = [
  'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
  'Mondays,Tuesdays,Wednesdays,Thursdays,Fridays,Saturdays,Sundays',
  'January,February,April,June,July,September,October,November,December',
  'Christmas,Easter,Anzac,Australia,Australian,English,Sydney,Melbourne,Brisbane,Perth,Adelaide,Hobart,Darwin,Canberra',
  'Queensland,Tasmania,Victoria,Newcastle,Wollongong,Geelong,Ballarat,Bendigo,Townsville,Cairns,Toowoomba,Ipswich,Bundaberg',
  'Mackay,Rockhampton,Moranbah,Bribie,Gladstone,Dubbo,Tamworth,Wagga,Mildura,Shepparton,Launceston,Fremantle,Kalgoorlie,Bunbury',
  'Greek,Italian,Irish,Scottish,German,Dutch,French,Chinese,Vietnamese,Lebanese,Indian,American,Maori,Aboriginal,Catholic,Anglican',
  'Greece,Italy,Ireland,Scotland,England,Germany,Holland,France,China,Vietnam,Lebanon,India,America,Bali,London,Europe,Asia',
  'Broncos,Roosters,Bulldogs,Magpies,Bombers,Swans,Rabbitohs,Collingwood,Essendon,Carlton,Hawthorn,Richmond,Holden,Toyota,Bunnings',
  'Woolies,Coles,Kmart,Vegemite,Tim Tam,Milo,Lego,Spotify,Facebook,Netflix,Google,Medicare,Centrelink,Qantas,ABC,SBS,AFL,NRL',
].flatMap((line) => line.split(','));

/**
 * Makes typed text ready to be read as language: markup, links' angle brackets, emoji and bullets gone; curly quotes;
 * dashes between words as commas. It changes signs, never words.
 */
export function tidyText(raw: string): string {
  return curlyQuotes(
    withoutNumbering(raw)
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/<\/?[a-z!][^>\n]{0,400}>/gi, ' ')
      .replace(/\*\*|__|~~|`+/g, '')
      .replace(/^[ \t]*(?:[-*•‣·]+|\d{1,2}[.)]|#+|>+)[ \t]+/gm, '')
      // an emoji is where a hasty sentence ends, if another begins behind it
      .replace(
        /(?<=[\p{L}\d])\s*(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|\p{Emoji_Modifier})+\s+(?=(?:i|he|she|they|we|it|and then|then|but|mum|dad|nan|pop|the|my|his|her|our)\s)/giu,
        '. ',
      )
      .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}/gu, ' ')
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F\u200B-\u200C\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/g, ' ')
      .replace(/\s+&\s+/g, ' and ')
      .replace(/[ \t]*(?:—|\s–|–\s|--+)[ \t]*/g, ', ')
      .replace(/(\p{L})[ \t]+-[ \t]+(?=\p{L})/gu, '$1, ')
      .replace(/…|\.{3,}/g, '. ')
      .replace(/([!?])[!?]+/g, '$1')
      .replace(/[!?](?=,)/g, '')
      .replace(/[ \t]+([,.;:!?])/g, '$1')
      .replace(/,\s*,/g, ',')
      .replace(/[ \t]{2,}/g, ' '),
  ).trim();
}

/** "1. his tomatoes 2. backgammon": numbers that only count, in one line. */
function withoutNumbering(raw: string): string {
  if (!/(?:^|\n)\s*1[.)]\s+\S[^\n]*\s2[.)]\s+\S/.test(raw)) return raw;
  let next = 1;
  return raw.replace(/(^|\s)(\d{1,2})[.)]\s+(?=\S)/g, (all, _before: string, number: string) => {
    if (Number(number) !== next) return all;
    next += 1;
    return '\n';
  });
}

/** Straight quotation marks become curly ones; apostrophes become ’. */
function curlyQuotes(text: string): string {
  return text
    .replace(/(^|[\s([“])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([“])'(?=\S)/g, (_all, before: string, offset: number) =>
      closesLater(text, offset + before.length) ? `${before}‘` : `${before}’`,
    )
    .replace(/'/g, '’');
}

function closesLater(text: string, at: number): boolean {
  return /^'[^'\n]{2,200}[\w.,!?]'(?=[\s.,;:!?)]|$)/.test(text.slice(at));
}

/**
 * Splits tidied text into sentences. Each ends with a full stop, a question mark or an exclamation mark and begins with a
 * capital; abbreviations and initials do not end one. A quotation is never cut.
 */
export function splitSentences(tidied: string): string[] {
  return tidied
    .split(/\n+/)
    .flatMap(splitLine)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map(finish);
}

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let quoted = 0;
  for (let i = 0; i < line.length; i += 1) {
    const char = line.charAt(i);
    if (char === '“') quoted += 1;
    if (char === '”') quoted = Math.max(0, quoted - 1);
    if (!/[.!?]/.test(char)) continue;
    const closing = /^[”’)]*/.exec(line.slice(i + 1))?.[0] ?? '';
    const stillQuoted = quoted - (closing.match(/”/g)?.length ?? 0) > 0;
    const next = line.slice(i + 1 + closing.length);
    const ends = next === '' || /^\s+\S/.test(next);
    const dialogue = closing.includes('”') && /^\s+(?:\p{Ll}|I\s)/u.test(next);
    if (!ends || stillQuoted || dialogue || (char === '.' && ABBREVIATION.test(line.slice(start, i + 1)))) continue;
    sentences.push(line.slice(start, i + 1 + closing.length));
    start = i + 1 + closing.length;
  }
  return [...sentences, line.slice(start)];
}

function finish(sentence: string): string {
  const trimmed = sentence.replace(/^[\s,;:.]+/, '').replace(/[\s,;:]+$/, '');
  const closed = /[.!?][”’)]*$/.test(trimmed) ? trimmed : `${trimmed}.`;
  return capitalise(closed);
}

/** "told mum", "mum cried": a name, though many type it small; not "my mum", "a good dad". */
const BARE_KIN = new RegExp(
  `(?<=(?:^|[.!?]\\s|(?<!\\p{L})(?:and|but|so|with|to|for|from|of|by|when|that|because|after|before|if|as|told|asked|made|helped|rang|said|took|gave|let|until|while|where|then|both|drove|borrowed|like) |, ))` +
    `(?:mum|dad|nan|nanna|nonna|nonno|grandma|grandpa)(?=(?:’s)?(?:[.,!?]|$| (?!who\\b|jokes?\\b|bods?\\b)))`,
  'gu',
);

/** "and uncle Frank", but "my uncle Frank". */
const TITLE_KIN =
  /(?<!\b(?:[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Oo]ur|[Yy]our|[Tt]he|[Aa]n?|every|old|dear|late) )\b(?:aunty|auntie|uncle|nan|nanna|nonna|nonno|grandma|grandpa)(?= \p{Lu}\p{Ll})/gu;

/**
 * Gives hasty typing its capitals back: "i" becomes "I", and where somebody wrote without capitals at all (or shouted),
 * `names`, weekdays and months get theirs. Careful typing is left as it is: "Air" in a title is not "air" in a sentence.
 */
export function restoreCapitals(text: string, names: readonly string[]): string {
  const withI = text.replace(/(?<![\p{L}’'])i(?=$|[\s,.!?;:’])/gu, 'I');
  if (!isShouted(withI) && !isWithoutCapitals(withI))
    return withI.replace(TITLE_KIN, (kin) => capitalise(kin)).replace(BARE_KIN, (kin) => capitalise(kin));
  const lowered = isShouted(withI) ? withI.toLowerCase().replace(/(?<![\p{L}’'])i(?=$|[\s,.!?;:’])/gu, 'I') : withI;
  const known = new Map(
    [...CAPITALS, ...names].filter((name) => name.length > 2).map((name) => [name.toLowerCase(), name]),
  );
  const spoken = lowered
    .replace(
      /\b(mr|mrs|ms|dr) (\p{Ll})/gu,
      (_all, title: string, letter: string) => `${capitalise(title)} ${letter.toUpperCase()}`,
    )
    .replace(
      /(?<!\b(?:my|his|her|their|our|your|the|a|an|every|some|and|old) )\b(mum|dad|nan|nanna|pop|grandma|grandpa|nonna|nonno)(?=\b(?!’))/g,
      (kin: string) => capitalise(kin),
    )
    .replace(/\b(Mum|Dad|Nan|Pop)s (?=[a-z]+)/g, '$1’s ');
  const named = spoken.replace(/[\p{L}]+/gu, (word) =>
    word === word.toLowerCase() ? (known.get(word) ?? word) : word,
  );
  return sentencesWithCapitals(withShortNames(named, names)).replace(/\btim tams?\b/g, (word) =>
    word.replace(/\bt/g, 'T'),
  );
}

/** "bad weather today kirst": a name cut short where somebody is spoken to. */
function withShortNames(text: string, names: readonly string[]): string {
  return text.replace(/(?<=\s)\p{Ll}{4,}(?=[.,!?”]|$)/gu, (word) => {
    const isName = names.some(
      (name) => name.length > word.length && name.toLowerCase().startsWith(word) && /^\p{Lu}/u.test(name),
    );
    return isName && !/^(?:will|rose|mark|hope|rich|jack|bell|grant|dean|gran)$/.test(word) ? capitalise(word) : word;
  });
}

/** A capital after a full stop and at the head of what somebody said. */
function sentencesWithCapitals(text: string): string {
  return text.replace(
    /((?:[.!?][”’)]?\s+|[“‘]))(\p{Ll})/gu,
    (_all, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
  );
}

/** True where not even the sentences begin with a capital. */
function isWithoutCapitals(text: string): boolean {
  const capitals = (text.match(/\p{Lu}/gu) ?? []).filter((letter) => letter !== 'I');
  return capitals.length === 0;
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length > 12 && capitals.length / letters.length > 0.6;
}
