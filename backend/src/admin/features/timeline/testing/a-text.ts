import type { EulogyText } from '../../../../generation/index.js';

/** A short text of two sentences or three, in one paragraph. */
export function aText(version: number, random: () => number): EulogyText {
  const sentence = (text: string) =>
    ({ text, sources: [], verdict: random() < 0.2 ? 'unsupported' : 'supported' }) as const;
  const sentences = [
    sentence('Ray was my father.'),
    sentence(`He fished, version ${version}.`),
    sentence('We laughed.'),
  ];
  return {
    title: 'Honouring Ray',
    sections: [{ kind: 'opening', paragraphs: [{ sentences }] }],
    words: 10,
    durationMinutes: 5,
    notice: null,
  };
}
