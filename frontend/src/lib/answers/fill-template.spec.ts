import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NameAnswer } from './answer-codecs.generated.js';
import { fillTemplate, givenName, preferredName } from './fill-template.generated.js';

interface Filled extends NameAnswer {
  called: string;
  template: string;
  filled: string;
  about?: 'other' | 'pet' | 'self';
}

/** The very file that the server's side is held to. */
const fixture = join(__dirname, '../../../../backend/src/questionnaire/question-sets/fill-template.fixture.json');
const pairs = JSON.parse(readFileSync(fixture, 'utf8')) as Filled[];

describe("The browser's filling of placeholders", () => {
  it.each(pairs)('is the server’s: $filled', ({ called, template, filled, about, ...name }) => {
    expect(preferredName(name)).toBe(called);
    expect(fillTemplate(template, called, name.pronouns, about)).toBe(filled);
  });

  it('knows the first name of a full one', () => {
    expect(givenName('Raymond Thomas Whitlow')).toBe('Raymond');
    expect(givenName('Nguyễn Thị Hoa')).toBe('Nguyễn Thị Hoa');
    expect(givenName('')).toBe('');
  });
});
