import type { EulogyText } from '@eulogy/arranger';
import type { HowToSay } from './spoken.js';

/** All that a page to take along says. */
export interface ToTake {
  readonly title: string;
  /** "Raymond Thomas Whitlow, 1944 to 2025"; empty where nothing is known. */
  readonly subtitle: string;
  /** Whom it is about, as the facts have it; empty where they do not. */
  readonly person: string;
  /** Who wrote it, by their whole name; empty where their account is gone. */
  readonly author: string;
  readonly text: EulogyText;
  /** First names of those whose memories are in it and who want to be named, beside the owner. */
  readonly contributors: readonly string[];
  readonly names: readonly HowToSay[];
}
