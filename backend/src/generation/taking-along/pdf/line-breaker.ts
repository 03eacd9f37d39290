/** One line to be drawn. `opensSentence`: a sentence begins with its first word, so that a page may begin here. */
export interface Line {
  readonly text: string;
  readonly opensSentence: boolean;
  readonly opensParagraph: boolean;
}

export interface LineBreaking {
  /** Points. */
  readonly width: number;
  readonly widthOf: (text: string) => number;
  /** Points before the first word of each paragraph but the first. */
  readonly indent: number;
}

/** Breaks paragraphs (lists of sentences) into lines of one page each; a word wider than the page is cut. */
export function breakIntoLines(paragraphs: readonly (readonly string[])[], options: LineBreaking): Line[] {
  return paragraphs.flatMap((sentences, paragraph) =>
    breakSentences(sentences, { ...options, indent: paragraph === 0 ? 0 : options.indent }),
  );
}

/** Breaks sentences that follow each other on a line. */
export function breakSentences(sentences: readonly string[], { width, widthOf, indent }: LineBreaking): Line[] {
  const lines: Line[] = [];
  let line = '';
  let opens = true;
  const end = () => {
    lines.push({ text: line, opensSentence: opens, opensParagraph: lines.length === 0 });
    line = '';
  };
  for (const sentence of sentences) {
    for (const [index, word] of sentence
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((one) => cut(one, width, widthOf))
      .entries()) {
      const longer = line === '' ? word : `${line} ${word}`;
      const room = width - (lines.length === 0 ? indent : 0);
      if (line !== '' && widthOf(longer) > room) {
        end();
        opens = index === 0;
        line = word;
      } else {
        if (line === '') opens = index === 0;
        line = longer;
      }
    }
  }
  if (line !== '') end();
  return lines;
}

function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && widthOf(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part === '' ? parts : [...parts, part];
}
