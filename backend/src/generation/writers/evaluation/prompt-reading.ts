/** The data of a prompt, as a model reads it between the marks. */
export interface PromptData {
  /** Who speaks, and whom they speak of. */
  speaker: string;
  name: string;
  /** What stands under WHO IS WHO, by label. */
  who: readonly { label: string; text: string }[];
  answers: readonly { label: string; by: string; isSpeakers: boolean; answer: string }[];
  /** Words for the time that was asked for. */
  wanted: number;
}

/** What stands between the marks; empty where there is nothing. */
export function readPromptData(system: string, user: string): PromptData {
  const facts = readBlock(user, 'facts').split('\n');
  const fact = (key: string): string =>
    facts.find((line) => line.includes(` ${key}: `))?.replace(/^F\d+ [^:]+: /, '') ?? '';
  return {
    speaker: /^(.+?)(?:, the speaker) · /m.exec(readBlock(user, 'answers').replace(/^\[A\d+\] /gm, ''))?.[1] ?? '',
    name: fact('name to say aloud'),
    who: [...readBlock(user, 'who').matchAll(/^(W\d+) (.*)$/gm)].map(([, label = '', text = '']) => ({ label, text })),
    answers: readAnswers(readBlock(user, 'answers')),
    wanted: Number(/about (\d+) words/.exec(system)?.[1] ?? /of (\d+) words or fewer/.exec(system)?.[1] ?? 330),
  };
}

/** The sentences of a numbered text. */
export function readNumbered(user: string): { number: number; text: string }[] {
  return [...readBlock(user, 'text').matchAll(/^(\d+) (.*)$/gm)].map(([, number = '', text = '']) => ({
    number: Number(number),
    text,
  }));
}

export function readBlock(user: string, name: string): string {
  return new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`).exec(user)?.[1] ?? '';
}

function readAnswers(block: string): PromptData['answers'] {
  return block.split(/\n\n(?=\[A\d)/).flatMap((part) => {
    const [head = '', ...lines] = part.split('\n');
    const [, label = '', who = ''] = /^\[(A\d+)\] (.*?) · /.exec(head) ?? [];
    if (label === '') return [];
    return [
      {
        label,
        by: who.replace(/, the speaker$/, ''),
        isSpeakers: who.endsWith(', the speaker'),
        answer: lines.map((line) => line.replace(/^\| ?/, '')).join('\n'),
      },
    ];
  });
}
