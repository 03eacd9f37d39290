import { readFileSync } from 'node:fs';
import type { NameAnswer } from '../answers/answer-codecs.js';
import { fillTemplate, preferredName } from './fill-template.js';

interface Filled extends NameAnswer {
  called: string;
  template: string;
  filled: string;
  about?: 'other' | 'pet' | 'self';
}

/** The browser fills texts too, and is held to the same pairs. */
const pairs = JSON.parse(readFileSync(`${__dirname}/fill-template.fixture.json`, 'utf8')) as Filled[];

describe('A text with placeholders', () => {
  it.each(pairs)('becomes: $filled', ({ called, template, filled, about, ...name }) => {
    expect(preferredName(name)).toBe(called);
    expect(fillTemplate(template, called, name.pronouns, about)).toBe(filled);
  });
});
