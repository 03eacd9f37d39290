import { dictionary } from '@zxcvbn-ts/language-common';

/** Whose password it is to be: what everybody knows of a person is tried first. */
export interface Chooser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Why somebody who guesses would soon have it. */
export type Weakness = 'common' | 'blank' | 'repeated' | 'sequence' | 'names';

/** Passwords of fewer characters are refused for their length; blanks around them do not count. */
const SHORTEST = 8;
/** Shorter names are found inside of ordinary words. */
const SHORTEST_NAME = 3;
/** What has to be left beside names, digits and signs. */
const LETTERS_BESIDE_NAMES = 3;
const FEWEST_DIFFERENT = 4;

/** What stands on every page of ours. */
const OUR_NAMES = ['eulogy', 'eulogies'];
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(plain));

/**
 * Whether a password is among those that are tried first (NIST SP 800-63B 5.1.1.2, ASVS 6.2.11): one of the most used ones of the
 * world, also with a year or signs around it; repetitions and sequences; little more than the person's or our own name.
 */
export function weaknessOf(password: string, chooser?: Chooser): Weakness | undefined {
  const text = plain(password);
  if ([...text].length < SHORTEST) return 'blank';
  const core = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const word = core.replace(/(?:19|20)\d\d$/, '');
  if ([text, core].some(isCommon) || (word !== core && isCommon(word))) return 'common';
  if (isRepeated(text)) return 'repeated';
  if (isSequence(text)) return 'sequence';
  return isOnlyNames(text, chooser) ? 'names' : undefined;
}

function isCommon(text: string): boolean {
  return text !== '' && (common.has(text) || common.has(withoutDisguise(text)));
}

/** "p@ssw0rd" is "password". */
function withoutDisguise(text: string): string {
  const letters: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '5': 's' };
  return text.replace(/[@013$5]/g, (sign) => letters[sign] ?? sign);
}

function isRepeated(text: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return (
    new Set(text).size < FEWEST_DIFFERENT ||
    (unit !== undefined && ([...unit].length <= SHORTEST / 2 || common.has(unit)))
  );
}

/** Made of one or two runs of the alphabet, the digits or a row of keys, forwards or backwards. */
function isSequence(text: string): boolean {
  let runs = 1;
  let direction = 0;
  for (let at = 1; at < text.length; at++) {
    const step = stepBetween(text.charAt(at - 1), text.charAt(at));
    if (step !== 0 && (direction === 0 || step === direction)) {
      direction = step;
      continue;
    }
    runs++;
    direction = 0;
  }
  return runs <= 2;
}

/** 1: the next one of a run; -1: the one before; 0: neither. */
function stepBetween(one: string, next: string): number {
  for (const run of RUNS) {
    const at = run.indexOf(one);
    if (at < 0) continue;
    if (run.charAt(at + 1) === next) return 1;
    if (at > 0 && run.charAt(at - 1) === next) return -1;
  }
  return 0;
}

function isOnlyNames(text: string, chooser: Chooser | undefined): boolean {
  const own = chooser ? [chooser.firstName, chooser.lastName, chooser.email, ...chooser.email.split(/[@.+_-]/)] : [];
  const names = [...own, ...OUR_NAMES]
    .flatMap((name) => [plain(name), plain(name).replace(/\s/g, '')])
    .filter((name) => name.length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length);
  const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < LETTERS_BESIDE_NAMES;
}

function plain(password: string): string {
  return password.normalize('NFKC').trim().toLowerCase();
}
