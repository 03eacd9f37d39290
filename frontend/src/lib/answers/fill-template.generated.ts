/* Made of the server's fill-template.ts by npm run generate: not edited by hand. */
import type { NameAnswer, Pronouns } from './answer-codecs.generated.js';

const PRONOUN = { 'He/Him': 'he', 'She/Her': 'she', 'They/Them': 'they' } as const;
const POSSESSIVE = { 'He/Him': 'his', 'She/Her': 'her', 'They/Them': 'their' } as const;

/** Stands for a name that was not given yet, by what the eulogy is for. */
const UNKNOWN_NAME = { other: 'this person', pet: 'your pet', self: 'you' } as const;

/**
 * Fills `{name}`, `{pronoun}` and `{possessive}`. Without pronouns it says "they" and "their", without a name "this person" or
 * "your pet". A filled word that opens the text or a sentence is capitalised.
 */
export function fillTemplate(
  text: string,
  name: string,
  pronouns: Pronouns | null,
  about: keyof typeof UNKNOWN_NAME = 'other',
): string {
  const fillings: Record<string, string> = {
    name: name.trim() === '' ? UNKNOWN_NAME[about] : name.trim(),
    pronoun: PRONOUN[pronouns ?? 'They/Them'],
    possessive: POSSESSIVE[pronouns ?? 'They/Them'],
  };
  return text.replace(/\{(name|pronoun|possessive)\}/g, (_match, key: string, offset: number) => {
    const filling = fillings[key] ?? '';
    const opensSentence = /(?:^|[.?!]\s+)$/.test(text.slice(0, offset));
    return opensSentence ? `${filling.charAt(0).toUpperCase()}${filling.slice(1)}` : filling;
  });
}

const TITLES =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|reverend|fr|father|sr|sister|uncle|aunty|auntie|aunt)\.?$/i;

/** Family names that come first in a full name, so that the first word is not what anyone called the person. */
const FAMILY_NAME_FIRST =
  /^(?:nguy[eễ]n|tr[aầ]n|l[eê]|ph[aạ]m|ho[aà]ng|hu[yỳ]nh|phan|v[uũ]|v[oõ]|đ[aặ]ng|b[uù]i|đ[oỗ]|ng[oô]|d[uư][oơ]ng|park|choi|wang|zhang|chen|liu|zhao|huang|zhou|xu|wu)$/iu;

/**
 * What to call the person out loud: the first nickname given, else the first given name; the full name where the first
 * word is a title or a family name that comes first; both names where there are two ("Bess and Duke"). '' when nothing was said.
 */
export function preferredName(answer: NameAnswer): string {
  const name = answer.name.trim();
  if (/^[\p{Lu}\p{Lo}][\p{L}’'-]* (?:and|&) [\p{Lu}\p{Lo}][\p{L}’'-]*$/u.test(name)) return name;
  return nicknamesOf(answer)[0] ?? givenName(answer.name);
}

/** Opens what is said about a name, and is none: "Her father called her Nu", "Nothing else please". */
const NO_NAME =
  /^(?:i|we|he|she|they|you|it|my|our|his|her|their|your|in|not|nothing|none|no|never|nobody|everyone|everybody|please|just|only|also|but|because|sometimes|usually|n\/?a|idk|dunno|unknown|unsure|same|don[’']?t know|do not know|can[’']?t remember|see)(?=\s|$)/i;
/** A name as people write one: a capital somewhere, or a word or two typed in haste. */
const LOOKS_LIKE_A_NAME = /\p{Lu}|\p{Lo}|^[\p{Ll}’'-]+(?: [\p{Ll}’'-]+)?$/u;
/** A full stop behind these does not end a name. */
const ENDS_A_NAME = /(?<!\b(?:mr|mrs|ms|mx|dr|st|fr|sr|jr|rev|prof|\p{L}))\.(?=\s|$)/iu;
const MOST_WORDS_OF_A_NAME = 4;

/**
 * What stands in the box of the full name: "Josephine Cafferkey, Josie, I never heard her called Josephine" is a name, another that she was
 * called, and what is said about them. A box that holds a name alone is that name.
 */
export function nameInFull(typed: string): { full: string; others: readonly string[] } {
  const [, full = '', behind = ''] = NAME_AND_ASIDE.exec(typed.trim()) ?? [];
  const small = (behind.match(/(?<!\p{L})\p{Ll}+/gu) ?? []).length;
  // "Maurice Anthony Talty, Mossie", "Erin Louise Brandreth. Vassallo to us"
  const isTold =
    small >= FEWEST_OF_AN_ASIDE || (small > 0 && typed.startsWith(`${full}.`)) || /^\p{Lu}\p{Ll}{1,11}$/u.test(behind);
  if (full === '' || !isTold || ABOUT_ITSELF.test(behind)) return { full: typed, others: [] };
  const [, called = ''] = CALLED.exec(behind) ?? [];
  const listed = behind
    .split(/[,.;]\s*/)
    .map((part) => part.trim())
    .filter((part) => /^\p{Lu}[\p{Ll}’'-]{1,14}$/u.test(part) && !NO_NAME.test(part));
  return { full, others: [...new Set([...listed, called].filter((name) => name !== ''))] };
}
const NAME_AND_ASIDE =
  /^(\p{Lu}[\p{L}’'-]+(?: (?:\p{Lu}[\p{L}’'-]*\.?|de|van|von|der|den|da|di|la|le|el|al|bin|ap)){1,4}(?: \([^)]*\))?)(?:,|\.|;| [–-]| but\b) ?(.+)$/su;
const FEWEST_OF_AN_ASIDE = 3;
/** A former name belongs to it, and a wish about it is read elsewhere. */
const ABOUT_ITSELF =
  /^\s*(?:n[ée]e\b|formerly|born\b|aka\b|a\.k\.a|known as\b)|\bbefore (?:she|he|they|marriage|her|his)\b|\b(?:do not|don[’']?t|not to be|please|never) (?:be )?(?:say|said|use|used|name|named|print|call|called|mention)/iu;
const CALLED =
  /(?<!\bnever (?:\p{L}+ ){0,3})\b(?:always|everyone called (?:him|her|them)|known as|went by|goes by|just) (\p{Lu}[\p{Ll}’'-]{1,14})(?![\p{L}-])/u;

/** "Hedy (only to Jim)": nobody else's to say; of "Bob or Robbie (only to his mum)" Bob stays. */
function withoutNamesOfOne(typed: string): string {
  const parts = typed.split(/(\([^()]{0,200}\))/);
  return parts.map((part, at) => (ONLY_TO.test(parts[at + 1] ?? '') ? part.slice(0, lastNameAt(part)) : part)).join('');
}
const ONLY_TO = /^\(\s*(?:only|just) (?:to|by) /i;
const lastNameAt = (part: string): number =>
  Math.max(0, ...[...part.matchAll(/[,;/\n|.]|\b(?:and|or)\b/gi)].map(({ index, 0: sign }) => index + sign.length));

/** "I called her Mrs Duplain for 26 years", of Hedwig Duplain; "I called him Mr Grumpy" is no name of his. */
function callsByLastName(typed: string, name: string): string {
  return typed.replace(I_CALLED, (all: string, called: string) =>
    called.split(' ').at(-1) === name.trim().split(/\s+/).at(-1) ? called : all,
  );
}
const I_CALLED =
  /\bI (?:always |only |have always )?called (?:her|him|them) ((?:Mr|Mrs|Miss|Ms|Dr)\.? \p{Lu}[\p{L}’'-]{0,40})(?: for [^,;.\n]{1,40}| all [^,;.\n]{1,40})?(?=[,;.\n]|$)/gu;

/** Nicknames one by one, without quotation marks, "at work" or "to the grandchildren", and without what is only said about them. */
export function nicknamesOf(answer: NameAnswer): string[] {
  const typed = [answer.nicknames, ...nameInFull(answer.name).others].filter((one) => one.trim() !== '').join(', ');
  return callsByLastName(withoutNamesOfOne(typed), answer.name)
    .replace(/\([^)]*\)?/g, ' ')
    .split(/[,;/\n|]|\s+(?:or|and)\s+/i)
    .flatMap((part) => part.split(ENDS_A_NAME))
    .map((part) => ({ typed: part.trim(), isQuoted: /^["“”„]/.test(part.trim()) }))
    .filter(({ typed, isQuoted }) => isQuoted || !NO_NAME.test(typed.replace(/^(?:at|to) (?:home|work|school) /i, '')))
    .map(({ typed }) =>
      typed
        .replace(/["“”„]/g, '')
        .replace(/^(?:at|to) (?:home|work|school)\s+/i, '')
        .replace(/\s+(?:to|at|in|by|for|from|among|with|when|whenever|if|until|unless|because|since)\s+.*$/i, '')
        .replace(/\s+(?:will do|only)$/i, '')
        .replace(/^(?:baptised|born|n[ée]e|called|known as)\s+/iu, '')
        .trim()
        // a pair around it; the one in O’Dea and before ‘Aukai is of the name
        .replace(/^['‘’](.+)['’]$/u, '$1')
        .trim(),
    )
    .filter(
      (part) => part.length <= 40 && part.split(' ').length <= MOST_WORDS_OF_A_NAME && LOOKS_LIKE_A_NAME.test(part),
    );
}

/** The first given name; the full name where the first word is a title or a family name that comes first. */
export function givenName(fullName: string): string {
  const parts = fullName
    .replace(/\(.*?\)/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((part) => part !== '');
  const first = parts[0] ?? '';
  const opensWithFamilyName = parts.length > 1 && FAMILY_NAME_FIRST.test(first.normalize('NFC'));
  return TITLES.test(first) || opensWithFamilyName ? parts.join(' ') : first;
}
