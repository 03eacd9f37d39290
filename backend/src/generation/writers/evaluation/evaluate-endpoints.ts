import type { FailureReason } from '../../domain/eulogy/eulogy.events.js';
import { reasonOf } from '../reactions/failure-reason.js';
import { sourceTexts } from '../../brief/brief-sources.js';
import { LEAST_PASSED } from '../../checks/judge-text.js';
import { runChecks } from '../../checks/run-checks.js';
import { placedSentences, renderPlainText, wordRange } from '@eulogy/arranger';
import { CallsInMemory, MOST_CALLS } from '../../domain/model-calls/model-call.js';
import { ModelEndpoint } from '../model-writer/model-endpoint.js';
import { ModelWriter } from '../model-writer/model-writer.js';
import { type EndpointCase } from './endpoint-cases.js';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';
import type { ScriptedEndpoint } from './scripted-endpoint.js';

/** What came of one questionnaire at an endpoint that behaves in one way. */
export interface EndpointRow {
  endpoint: string;
  questionnaire: string;
  /** What the owner is given: a text, or the reason that the screen has words for. */
  reaches: 'text' | FailureReason;
  words: number;
  /** Sentences that the owner sees as "You didn't tell us this". */
  marked: number;
  /** Of 15, for a text. */
  passed: number | null;
  calls: number;
  verdict: 'right' | 'wrong';
  /** What was wrong about it. */
  why: readonly string[];
}

/** What a provider's own error says in the scripts: nobody outside ever reads it. */
const PROVIDERS_WORDS = /canary|billing|provider\.example/;

/** Lets the model writer write one questionnaire in 3 minutes with an endpoint of this kind. */
export async function evaluateEndpoint(
  endpoint: ScriptedEndpoint,
  kind: EndpointCase,
  { name, path }: { name: string; path: string },
): Promise<EndpointRow> {
  endpoint.script = kind.script;
  const asked = endpoint.requests.length;
  const brief = briefOf(readQuestionnaire(path), 3);
  const ledger = new CallsInMemory();
  const model = new ModelEndpoint({ apiKey: 'scripted', baseUrl: endpoint.baseUrl, model: 'scripted' });
  const writer = new ModelWriter(model, kind.writingMs);
  const written = await writer
    .write(brief, () => undefined, new AbortController().signal, ledger)
    .then(
      (text) => ({ text }),
      (error: unknown) => ({ error }),
    );
  const calls = endpoint.requests.length - asked;
  const why: string[] = [];
  if (calls > MOST_CALLS) why.push(`${String(calls)} calls`);
  if (ledger.calls.length !== calls) why.push('a call that nobody recorded');
  const row = { endpoint: kind.name, questionnaire: name, calls };
  const done = (rest: Pick<EndpointRow, 'reaches' | 'words' | 'marked' | 'passed'>): EndpointRow => {
    if (!kind.mayReach.includes(rest.reaches)) why.push(`“${rest.reaches}” is not what it should come to`);
    return { ...row, ...rest, verdict: why.length === 0 ? 'right' : 'wrong', why };
  };

  if ('error' in written) {
    if (PROVIDERS_WORDS.test(`${String(written.error)} ${JSON.stringify(ledger.calls)}`))
      why.push('words of the provider');
    return done({ reaches: reasonOf(written.error), words: 0, marked: 0, passed: null });
  }
  const { text } = written;
  const report = runChecks(text, brief);
  if (report.hard.length > 0) why.push(`a hard check failed: ${report.hard[0]?.check ?? ''}`);
  if (report.passed < LEAST_PASSED) why.push(`${String(report.passed)} of 15`);
  if (text.words > wordRange(3).most) why.push('too long');
  const answers = sourceTexts(brief).map((source) => source.text.toLowerCase());
  const planted = [...renderPlainText(text).matchAll(new RegExp(kind.planted ?? /$^/, 'gi'))];
  if (planted.some(([word]) => !answers.some((answer) => answer.includes(word.toLowerCase()))))
    why.push('planted words');
  const marked = placedSentences(text).filter(({ verdict }) => verdict === 'unsupported').length;
  return done({ reaches: 'text', words: text.words, marked, passed: report.passed });
}

/** A line for each kind of endpoint: what reached the owner of each questionnaire. */
export function endpointTableOf(rows: readonly EndpointRow[]): string {
  const kinds = [...new Set(rows.map(({ endpoint }) => endpoint))];
  const width = Math.max(...kinds.map((kind) => kind.length));
  const head = `${'endpoint'.padEnd(width)}  texts  marked  calls  what reaches the owner`;
  const lines = kinds.map((kind) => {
    const own = rows.filter(({ endpoint }) => endpoint === kind);
    const texts = own.filter(({ reaches }) => reaches === 'text');
    const failures = [...new Set(own.flatMap(({ reaches }) => (reaches === 'text' ? [] : [reaches])))];
    const marked = texts.reduce((sum, row) => sum + row.marked, 0);
    const told = [
      ...(texts.length === 0 ? [] : ['a text that passes']),
      ...failures.map((reason) => `an honest failure (${reason})`),
    ].join(' or ');
    const wrong = own.filter(({ verdict }) => verdict === 'wrong');
    const most = Math.max(...own.map(({ calls }) => calls));
    return `${kind.padEnd(width)}  ${`${String(texts.length)}/${String(own.length)}`.padStart(5)}  ${String(marked).padStart(6)}  ${String(most).padStart(5)}  ${told}${wrong.map((row) => `  WRONG ${row.questionnaire}: ${row.why.join(', ')}`).join('')}`;
  });
  return [head, ...lines].join('\n');
}
