import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LanguageModel, type Asking } from '../model-writer/language-model.js';
import { promptHash, type Prompt } from '../model-writer/prompts/prompt.js';

/** Who answered the recorded prompts: a fluent writer in a model's place, and no served model. */
export const STAND_IN = 'stand-in';

export interface RecordingFolders {
  /** Where answers are: `<sha256 of the prompt>.answer.md`. */
  recordings: string;
  /** Where prompts go that nobody has answered yet: `<sha256>.prompt.md`. */
  record: string;
}

/** A prompt has no answer yet; it was written down to be answered. */
export class NotAnsweredYet extends Error {
  constructor() {
    super('a prompt waits for its answer');
    this.name = 'NotAnsweredYet';
  }
}

/**
 * Answers prompts from files, and writes down those that nobody has answered. A recording belongs to its prompt by hash: when a word of a
 * prompt changes, its recordings count no more.
 */
export class RecordedModel extends LanguageModel {
  readonly name = STAND_IN;
  readonly drafts = 3;
  /** Prompts without an answer, in the order they were asked. */
  readonly waiting: string[] = [];
  /** Prompts that were answered from a file. */
  answered = 0;

  constructor(private readonly folders: RecordingFolders) {
    super();
  }

  ask({ prompt }: Asking): Promise<string> {
    const asked = prompt('lines');
    const hash = promptHash(asked);
    const answer = join(this.folders.recordings, `${hash}.answer.md`);
    if (existsSync(answer)) {
      this.answered += 1;
      return Promise.resolve(bare(readFileSync(answer, 'utf8')));
    }
    mkdirSync(this.folders.record, { recursive: true });
    writeFileSync(join(this.folders.record, `${hash}.prompt.md`), asFile(asked, hash));
    this.waiting.push(hash);
    return Promise.reject(new NotAnsweredYet());
  }
}

/** Everything that is needed to answer: whoever does sees nothing else. */
function asFile({ name, system, user }: Prompt, hash: string): string {
  return [
    `<!-- prompt ${name} · model ${STAND_IN} · sha256 ${hash} -->`,
    `<!-- The answer goes into ${hash}.answer.md, and nothing but the answer. -->`,
    '# SYSTEM',
    system,
    '# USER',
    user,
    '',
  ].join('\n\n');
}

/** An answer may begin with a remark on where it comes from. */
function bare(answer: string): string {
  return answer.replace(/^\s*(?:<!--[\s\S]*?-->\s*)+/, '').trim();
}
