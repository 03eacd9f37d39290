/** The data of a prompt, as a model reads it between the marks. */
export interface PromptData {
  speaker: { name: string; was_to_them: string };
  facts: { name_to_say: string; full_name: string; born: string; died: string; pronouns?: string };
  voices: readonly string[];
  answers: readonly { label: string; by: string; question: string; answer: string }[];
  length: { least: number; wanted: number; most: number };
}

export const NO_DATA: PromptData = {
  speaker: { name: '', was_to_them: '' },
  facts: { name_to_say: '', full_name: '', born: '', died: '' },
  voices: [],
  answers: [],
  length: { least: 0, wanted: 0, most: 0 },
};

/** What stands between `<answers>` and `</answers>`; nothing where there is none. */
export function readPromptData(user: string): PromptData {
  return readBlock<PromptData>(user, 'answers') ?? NO_DATA;
}

export function readBlock<Data>(user: string, name: string): Data | undefined {
  const json = new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`).exec(user)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as Data);
}
