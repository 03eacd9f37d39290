import type { Brief } from '@eulogy/arranger';
import { escaped } from './words.js';

/** "Their old name": the given name on the certificate, where they are called otherwise. */
const OLD_NAME = /\b(?:old|former|previous|dead|birth|legal)[ -]?names?\b/i;
/** "Samantha", "Uncle Kev": capitals only. */
const NAME = /^\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,2}$/u;

/** The names that must not be said, as far as a topic to leave out is a name or stands for one. */
export function leftOutNames({ boundaries, facts }: Pick<Brief, 'boundaries' | 'facts'>): string[] {
  const called = new Set([facts.name.preferred, ...facts.name.others].flatMap((name) => name.split(/\s+/)));
  const [given = ''] = facts.name.full.split(/\s+/);
  return boundaries.leaveOut.flatMap((topic) => {
    if (OLD_NAME.test(topic)) return given === '' || called.has(given) ? [] : [given];
    return NAME.test(topic.trim()) ? [topic.trim()] : [];
  });
}

/** A name as a whole word, whatever its capitals. */
export function nameAsWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, 'giu');
}
