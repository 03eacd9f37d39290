import { classNames } from './class-names.js';

/**
 * `main`: the one filled button of a screen (52 px). `outline`: the second action. `word`: the third, a word with a 44 px target.
 * `danger`: what whoever does it cannot take back (a reset comes back by its owner's yes alone), where it is offered, in a row of a table
 * as `danger-word`; `danger-main`: where it is done.
 */
export type ButtonLook = 'main' | 'outline' | 'word' | 'word-plain' | 'danger' | 'danger-main' | 'danger-word';
export type ButtonSize = 'usual' | 'small';

const looks: Record<ButtonLook, string> = {
  main: 'button button-main',
  outline: 'button',
  word: 'word',
  'word-plain': 'word word-plain',
  danger: 'button button-danger',
  'danger-main': 'button button-danger-main',
  'danger-word': 'word word-danger',
};

/** The class names of a button, for an element that must look like one (a download link, a link of a public page). */
export function buttonClass(look: ButtonLook, size: ButtonSize = 'usual', extra?: string): string {
  return classNames(looks[look], size === 'small' && 'button-small', extra);
}
