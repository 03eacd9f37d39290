import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a model is asked: a file with a version, filled with data. A wording never changes without its version. */
export interface Prompt {
  /** "draft@1": which file, which version. */
  name: string;
  system: string;
  user: string;
}

/** SHA-256 of what was sent, hex: tells equal prompts from different ones, and nothing else about them. */
export function promptHash({ system, user }: Pick<Prompt, 'system' | 'user'>): string {
  return createHash('sha256').update(`${system}\n\n${user}`).digest('hex');
}

const kept = new Map<string, string>();

/** The text of a prompt's file as it stands in this folder: "truth.v2". */
export function promptFile(name: string): string {
  const text = kept.get(name) ?? readFileSync(new URL(`./${name}.md`, import.meta.url), 'utf8').trim();
  kept.set(name, text);
  return text;
}

/**
 * A prompt from its file. `{{> truth.v2}}` stands for another file, `{{> arc}}` for the one that `values` names under "arc", `{{name}}` for a
 * value. Values go in last and once: nothing in an answer is read as a mark of ours.
 * @throws where a value is missing
 */
export function renderPrompt(file: string, values: Readonly<Record<string, string>>): Prompt {
  const [system = '', user = ''] = withParts(promptFile(file), values)
    .replace(/^<!-- system -->\s*/, '')
    .split(/\n<!-- user -->\n/)
    .map((part) => filled(part, values).trim());
  return { name: file.replace(/\.v(\d+)$/, '@$1'), system, user };
}

function withParts(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{> ([\w.-]+)\}\}/g, (_all, part: string) =>
    withParts(promptFile(values[part] ?? part), values),
  );
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`a prompt without its “${key}”`);
    return value;
  });
}
