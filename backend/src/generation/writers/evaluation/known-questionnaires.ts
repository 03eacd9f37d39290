import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Brief, DurationMinutes } from '@eulogy/arranger';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';

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

/** The brief of a questionnaire of the known set. */
export function knownBrief(evaluation: string, name: string, minutes: DurationMinutes): Brief {
  const found = questionnairesIn(knownFolders(evaluation)).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no questionnaire ${name}`);
  return briefOf(readQuestionnaire(found.path), minutes);
}
