import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Brief, DurationMinutes } from '@eulogy/arranger';
import { briefOf, readQuestionnaire, type QuestionnaireFile } from './questionnaire-file.js';

/** A questionnaire in a file, by its name there. */
export interface NamedQuestionnaire {
  name: string;
  path: string;
}

const SETS = [
  'questionnaires',
  'unseen',
  'unseen-second',
  'unseen-third',
  'unseen-fourth',
  '../../brief/__fixtures__',
] as const;

/** The questionnaires in these folders, by name. */
export function questionnairesIn(folders: readonly string[]): NamedQuestionnaire[] {
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.questionnaire.json'))
      .sort()
      .map((file) => ({ name: file.replace('.questionnaire.json', ''), path: join(folder, file) })),
  );
}

/** The folders of the known set, below the folder of the evaluation's sources. */
export function knownFolders(evaluation: string): string[] {
  return SETS.map((set) => join(evaluation, set));
}

/** Of each kind, by what it is for, the pronouns and how many tell, every so many by name; by `FULL_LENGTH=true` all of them. */
export function partOf(questionnaires: readonly NamedQuestionnaire[], { every = 6 } = {}): NamedQuestionnaire[] {
  if (process.env['FULL_LENGTH'] === 'true') return [...questionnaires];
  const met = new Map<string, number>();
  return questionnaires.filter(({ path }) => {
    const kind = kindOf(readQuestionnaire(path));
    const before = met.get(kind) ?? 0;
    met.set(kind, before + 1);
    return before % every === 0;
  });
}

function kindOf({ questionSet, people, answers }: QuestionnaireFile): string {
  const [, , pronouns = ''] = answers.find(({ questionId }) => questionId === 'name')?.answer.split('|') ?? [];
  return [questionSet, pronouns.slice(0, 2).toLowerCase(), Math.min(people.length, 3)].join(' ');
}

/** The brief of a questionnaire of the known set. */
export function knownBrief(evaluation: string, name: string, minutes: DurationMinutes): Brief {
  const found = questionnairesIn(knownFolders(evaluation)).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no questionnaire ${name}`);
  return briefOf(readQuestionnaire(found.path), minutes);
}
