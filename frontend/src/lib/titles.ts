import { decodeName } from './answers/answer-codecs.generated.js';
import type { EulogyType } from './api-types.js';

/** The five title formats of spec part 1 section 3, as offered. */
export const TITLE_FORMATS = [
  'Eulogy for',
  'Celebration of life for',
  'Honouring',
  'Life Story',
  'A Story About',
] as const;
export type TitleFormat = (typeof TITLE_FORMATS)[number];

/** Longest person name in a title (spec part 1 section 5). */
export const MAX_NAME_LENGTH = 50;

/** Longest title, as the server takes it. */
export const MAX_TITLE_LENGTH = 120;

/** "Life Story" + "Ray" → "Ray's Life Story"; the others stand before the name; without a name the format stands alone. */
export function composeTitle(format: TitleFormat, personName: string): string {
  const name = personName.trim();
  if (name === '') return format;
  return format === 'Life Story' ? `${name}'s Life Story` : `${format} ${name}`;
}

/** Takes a title apart again. A title that follows no format is all name, under "Honouring". */
export function splitTitle(title: string): { format: TitleFormat; name: string } {
  const text = title.trim();
  const lifeStory = /^(.*)['’]s Life Story$/.exec(text);
  if (lifeStory) return { format: 'Life Story', name: lifeStory[1]!.trim() };
  for (const format of TITLE_FORMATS) {
    if (text === format) return { format, name: '' };
    if (format !== 'Life Story' && text.startsWith(`${format} `))
      return { format, name: text.slice(format.length).trim() };
  }
  return { format: 'Honouring', name: text };
}

/** Whether a title is one of the five formats with a name, or was written freely. */
export function followsFormat(title: string): boolean {
  const { format, name } = splitTitle(title);
  return composeTitle(format, name) === title.trim().replace('’s Life Story', "'s Life Story");
}

const typeLabels: Record<EulogyType, string> = {
  pet: 'Pet Eulogy',
  self: 'Pre-plan Your Own',
  other: 'For Someone Else',
};

/** The label that stands in for a title (spec part 1 section 4). */
export function typeLabel(type: string): string {
  return typeLabels[type as EulogyType] ?? 'Eulogy';
}

/** Answers as a map, whether they came as one or as its JSON text. */
export function responsesOf(responses: Record<string, string> | string | null | undefined): Record<string, string> {
  if (typeof responses !== 'string') return responses ?? {};
  try {
    const parsed: unknown = JSON.parse(responses);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, string>) : {};
  } catch {
    return {};
  }
}

const namesPerson = /name|called|known as/i;

/** `{name}` in a question stands for the person, and asks for nothing. */
function asksForName(question: string): boolean {
  return namesPerson.test(question.replace(/\{\w+\}/g, ''));
}

/** The first name of a name answer: "Raymond Doyle|Ray|He/Him" → "Raymond Doyle". */
function nameInAnswer(answer: string): string {
  return decodeName(answer).name.trim();
}

interface Titled {
  type: string;
  title?: string | null;
  responses?: Record<string, string> | string | null;
}

/**
 * The title to show: the custom title if it is set and differs from the type, else the first answer whose question contains
 * "name", "called" or "known as", else the type's label (spec part 1 section 4).
 */
export function displayTitle(eulogy: Titled): string {
  const title = eulogy.title?.trim();
  // neither the type nor what it is sold as is a title
  if (title && title !== eulogy.type && title !== typeLabel(eulogy.type)) return title;
  for (const [question, answer] of Object.entries(responsesOf(eulogy.responses))) {
    if (asksForName(question) && typeof answer === 'string' && nameInAnswer(answer)) return nameInAnswer(answer);
  }
  return typeLabel(eulogy.type);
}

/** How the name in a title is asked for: that of a person who died, of an animal, or one's own. */
export const NAME_FIELD: Readonly<Record<EulogyType, { label: string; required: string }>> = {
  other: { label: 'Name of the person', required: 'Enter the name of the person' },
  pet: { label: 'Name of your pet', required: 'Enter the name of your pet' },
  self: { label: 'Your name', required: 'Enter your name' },
};
