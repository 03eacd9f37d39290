import { placedSentences, renderPlainText, wordRange } from '@eulogy/arranger';
import { runChecks } from '../../checks/run-checks.js';
import { CallsInMemory } from '../../domain/model-calls/model-call.js';
import type { FailureReason } from '../../domain/eulogy/eulogy.events.js';
import { InProcessWordWork } from '../../../shared/work/in-process-word-work.js';
import { ArrangerWriter } from '../arranger-writer.js';
import { materialOf } from '../model-writer/material.js';
import { ModelEndpoint } from '../model-writer/model-endpoint.js';
import { ModelWriter } from '../model-writer/model-writer.js';
import { occursIn } from '../model-writer/stand-by-evidence.js';
import { type EndpointCase } from './endpoint-cases.js';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';
import type { ScriptedEndpoint } from './scripted-endpoint.js';

/** What came of one questionnaire at an endpoint that behaves in one way. */
export interface EndpointRow {
  endpoint: string;
  questionnaire: string;
  /** Who wrote the text that the owner is given. */
  writtenBy: 'model' | 'fallback';
  /** Why it is not what was promised, for which the screen has words; null where nothing failed. */
  fellBack: FailureReason | null;
  words: number;
  /** Sentences that the owner sees as "You didn't tell us this". */
  marked: number;
  calls: number;
  seconds: number;
  verdict: 'right' | 'wrong';
  /** What was wrong about it. */
  why: readonly string[];
}

/** What a provider's own error says in the scripts: nobody outside ever reads it. */
const PROVIDERS_WORDS = /canary|billing|provider\.example/;
const USUAL_SECONDS = 30;

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
  const seconds = kind.seconds ?? USUAL_SECONDS;
  const words = new InProcessWordWork();
  const writer = new ModelWriter(model, new ArrangerWriter(words), { seconds }, words);
  const began = performance.now();
  const {
    text,
    writer: by,
    fellBack,
  } = await writer.deliver(brief, () => undefined, new AbortController().signal, ledger);
  const took = (performance.now() - began) / 1000;
  const writtenBy = by === writer.name ? 'model' : 'fallback';
  const reason = fellBack?.reason ?? null;
  const calls = endpoint.requests.length - asked;

  const why: string[] = [];
  if (!kind.mayCome.includes(`${writtenBy} ${reason ?? 'whole'}`))
    why.push(`“${writtenBy} ${reason ?? 'whole'}” should not come of it`);
  if (ledger.calls.length !== calls) why.push('a call that nobody recorded');
  if (took > seconds + 5) why.push(`${took.toFixed(0)} s`);
  if (PROVIDERS_WORDS.test(JSON.stringify([text, fellBack, ledger.calls]))) why.push('words of the provider');
  const hard = runChecks(text, brief).hard.find(({ sentence }) => sentence?.verdict !== 'unsupported');
  if (hard !== undefined) why.push(`a hard check failed: ${hard.check}`);
  if (text.words > wordRange(3).most) why.push('too long');
  const sentences = placedSentences(text);
  const unmarked = sentences.filter(({ verdict }) => verdict !== 'unsupported').map((sentence) => sentence.text);
  if (isPlanted(kind.planted, unmarked.join(' '), brief)) why.push('planted words, unmarked');
  if (isPlanted(kind.never, renderPlainText(text), brief)) why.push('words that nobody may ever read');
  return {
    endpoint: kind.name,
    questionnaire: name,
    writtenBy,
    fellBack: reason,
    words: text.words,
    marked: sentences.length - unmarked.length,
    calls,
    seconds: Math.round(took * 10) / 10,
    verdict: why.length === 0 ? 'right' : 'wrong',
    why,
  };
}

/** Words that were planted and that stand in no answer. */
function isPlanted(planted: RegExp | undefined, plain: string, brief: Parameters<typeof materialOf>[0]): boolean {
  if (planted === undefined) return false;
  const { items } = materialOf(brief);
  return [...plain.matchAll(new RegExp(planted, 'gi'))].some(
    ([word]) => !items.some(({ text }) => occursIn(word, text)),
  );
}

/** A line for each kind of endpoint: what reached the owner of each questionnaire. */
export function endpointTableOf(rows: readonly EndpointRow[]): string {
  const kinds = [...new Set(rows.map(({ endpoint }) => endpoint))];
  const width = Math.max(...kinds.map((kind) => kind.length));
  const head = `${'endpoint'.padEnd(width)}  model  marked  calls  seconds  what the owner reads`;
  const lines = kinds.map((kind) => {
    const own = rows.filter(({ endpoint }) => endpoint === kind);
    const ofModel = own.filter(({ writtenBy }) => writtenBy === 'model').length;
    const marked = own.reduce((sum, row) => sum + row.marked, 0);
    const told = [
      ...new Set(own.map(({ writtenBy, fellBack }) => `${writtenBy}${fellBack === null ? '' : ` (${fellBack})`}`)),
    ];
    const wrong = own.filter(({ verdict }) => verdict === 'wrong');
    const most = Math.max(...own.map(({ calls }) => calls));
    const longest = Math.max(...own.map(({ seconds }) => seconds));
    return `${kind.padEnd(width)}  ${`${String(ofModel)}/${String(own.length)}`.padStart(5)}  ${String(marked).padStart(6)}  ${String(most).padStart(5)}  ${longest.toFixed(1).padStart(7)}  ${told.join(' or ')}${wrong.map((row) => `  WRONG ${row.questionnaire}: ${row.why.join(', ')}`).join('')}`;
  });
  return [head, ...lines].join('\n');
}
