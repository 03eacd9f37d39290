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
 * word is a title or a family name that comes first. '' when nothing was said.
 */
export function preferredName(answer: NameAnswer): string {
  return nicknamesOf(answer)[0] ?? givenName(answer.name);
}

/** Nicknames one by one, without quotation marks and without "at work" or "to the grandchildren" behind them. */
export function nicknamesOf(answer: NameAnswer): string[] {
  return answer.nicknames
    .split(/[,;/\n|]|\s+(?:or|and)\s+/i)
    .map((part) =>
      part
        .replace(/\(.*?\)/g, '')
        .replace(/["“”„]/g, '')
        .replace(/\s+(?:to|at|in|by|for|from|among|with)\s+.*$/i, '')
        .trim()
        // a pair around it; the one in O’Dea and before ‘Aukai is of the name
        .replace(/^['‘’](.+)['’]$/u, '$1')
        .trim(),
    )
    .filter((part) => part !== '' && part.length <= 40);
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
