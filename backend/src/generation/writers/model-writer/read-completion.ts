/** What came of a chat completion, streamed or whole. */
export interface Completion {
  content: string;
  /** Whether the endpoint said that it was done: a text that broke off or ran out of room is none. */
  isWhole: boolean;
  inputTokens: number | null;
  outputTokens: number | null;
}

/** The endpoint began to answer, and then said that it failed. */
export class FailedWhileAnswering extends Error {
  constructor(readonly codes: readonly string[]) {
    super('the endpoint failed while it answered');
    this.name = 'FailedWhileAnswering';
  }
}

/** Longer than any text that we ask for: what goes on beyond it is noise. */
const MOST_CHARACTERS = 200_000;

/**
 * Reads an answer as it comes, whichever way the endpoint sends it.
 * @param heard is called for every piece that arrives
 * @throws FailedWhileAnswering
 */
export async function readCompletion(response: Response, heard: () => void): Promise<Completion> {
  const isStream = (response.headers.get('content-type') ?? '').includes('text/event-stream');
  const read = new Reading();
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    heard();
    rest += decoder.decode(chunk as Uint8Array, { stream: true });
    if (isStream) {
      const lines = rest.split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) read.line(line);
    }
    if (rest.length + read.content.length > MOST_CHARACTERS) break;
  }
  if (isStream) read.line(rest);
  else read.whole(rest);
  return read;
}

class Reading implements Completion {
  content = '';
  isWhole = false;
  inputTokens: number | null = null;
  outputTokens: number | null = null;
  /** Whether the endpoint said why it stopped; some say only that they did. */
  private isFinished = false;

  line(line: string): void {
    if (!line.startsWith('data:')) return;
    const data = line.slice('data:'.length).trim();
    if (data === '') return;
    if (data === '[DONE]') {
      this.isWhole ||= !this.isFinished;
      return;
    }
    this.take(parsed(data), 'delta');
  }

  whole(body: string): void {
    this.take(parsed(body), 'message');
  }

  private take(said: unknown, part: 'delta' | 'message'): void {
    const error = at(said, 'error');
    if (error !== undefined && error !== null)
      throw new FailedWhileAnswering(
        [at(error, 'code'), at(error, 'type')].map((code) => String(code ?? '').toLowerCase()),
      );
    const choices = at(said, 'choices');
    const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
    const content = at(at(choice, part), 'content');
    if (typeof content === 'string') this.content += content;
    const finish = at(choice, 'finish_reason');
    if (typeof finish === 'string') {
      this.isFinished = true;
      this.isWhole = finish !== 'length';
    } else if (part === 'message' && typeof content === 'string') this.isWhole = true;
    const usage = at(said, 'usage');
    this.inputTokens = countOf(at(usage, 'prompt_tokens')) ?? this.inputTokens;
    this.outputTokens = countOf(at(usage, 'completion_tokens')) ?? this.outputTokens;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function countOf(tokens: unknown): number | null {
  return typeof tokens === 'number' && Number.isInteger(tokens) && tokens >= 0 ? tokens : null;
}
