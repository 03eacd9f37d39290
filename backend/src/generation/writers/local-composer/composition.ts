import type { Brief, Source } from '@eulogy/arranger';
import type { CopiedRuns } from '../../checks/copied-runs.js';
import type { EulogySentence } from '@eulogy/arranger';
import type { PersonWords } from '../../brief/language/person-words.js';
import type { SeededChoice } from '../../brief/language/seeded-choice.js';

/** What every part of the composer needs while it writes one version of a text. */
export interface Composition {
  brief: Brief;
  person: PersonWords;
  /** The name to use out loud; "this person" never: '' when there is none. */
  name: string;
  /** What the speaker calls the person in their own answers: "Dad", or the name. */
  callName: string;
  /** Names as they are spelled in the answers. */
  names: readonly string[];
  runs: CopiedRuns;
  /** The price of one copied word; see `restate`. */
  copyPrice: number;
  choice: SeededChoice;
  /** How many themes are led into: a few, or every one where the text would else be a little short. */
  leads: 'some themes' | 'every theme';
  /** What was restated before, since a text is composed many times until it fits. */
  restated: Map<string, string[]>;
  /** What was told before, for the same reason. */
  told: Map<string, EulogySentence[]>;
}

export function supported(text: string, ...sources: (Source | null)[]): EulogySentence {
  const given = sources.filter((source): source is Source => source !== null);
  return { text, sources: given, verdict: given.length > 0 ? 'supported' : 'connective' };
}

export function connective(text: string): EulogySentence {
  return { text, sources: [], verdict: 'connective' };
}
