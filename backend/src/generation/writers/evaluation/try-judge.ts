import { paragraphsOf, placedSentences } from '@eulogy/arranger';
import { runChecks } from '../../checks/run-checks.js';
import { CallsInMemory } from '../../domain/model-calls/model-call.js';
import { attribute } from '../model-writer/attribute.js';
import { Budget } from '../model-writer/budget.js';
import type { CallsFor, LanguageModel } from '../model-writer/language-model.js';
import { materialOf } from '../model-writer/material.js';
import { readProse, type Prose } from '../model-writer/prose.js';
import { goodTexts, type GoodText } from './good-text.js';
import { plantedFaults } from './planted-faults.js';
import { NotAnsweredYet } from './recorded-model.js';

/** What the rules and a judge, who did not know whether there was a fault, said of one text. */
export interface JudgedRow {
  name: string;
  /** The kind of fault that was planted; null for a good text. */
  kind: string | null;
  byRule: boolean;
  /** Sentences that were objected to, by a rule or by the judge. */
  objected: readonly string[];
  sentences: number;
  /** A planted fault was caught where the sentence that carries it was objected to, or a rule objected to the whole text. */
  caught: boolean | null;
  /** The prompt still waits for its answer. */
  isWaiting: boolean;
}

/** Every planted fault and every good text, through the rules and through the judge's own prompt. */
export async function tryJudge(evaluation: string, model: LanguageModel): Promise<JudgedRow[]> {
  const rows: JudgedRow[] = [];
  for (const { fault, good, bad } of plantedFaults(evaluation)) {
    const before = new Set(placedSentences(good.text).map(({ text }) => text));
    const row = await judged(model, bad, fault.name);
    const isCaught =
      row.objected.some((text) => !before.has(text)) || (fault.byRule && newFindings(good, bad).length > 0);
    rows.push({ ...row, kind: fault.kind, byRule: fault.byRule, caught: row.isWaiting ? null : isCaught });
  }
  for (const good of goodTexts(evaluation)) rows.push(await judged(model, good, good.name));
  return rows;
}

/** No time passes while a file is read. */
const SECONDS = 3_600;

function callsOf(): CallsFor {
  const ledger = new CallsInMemory();
  return { ledger, budget: new Budget({ seconds: SECONDS }, ledger, new AbortController().signal) };
}

/** What the rules say of the planted text and not of the good one, hard or only shown. */
function newFindings(good: GoodText, bad: GoodText): string[] {
  const said = ({ text, brief }: GoodText): string[] => runChecks(text, brief).findings.map(({ message }) => message);
  const before = said(good);
  return said(bad).filter((message) => !before.includes(message));
}

async function judged(model: LanguageModel, { text, brief }: GoodText, name: string): Promise<JudgedRow> {
  const prose: Prose = paragraphsOf(text).map(({ sentences }) =>
    sentences.flatMap((sentence) => readProse(sentence.text).flat()),
  );
  const all = prose.flat();
  const byRule = runChecks(text, brief).hard.flatMap(({ sentence }) => (sentence === null ? [] : [sentence.text]));
  const row = { name, kind: null, byRule: false, sentences: all.length, caught: null };
  try {
    const stood = await attribute(model, prose, 'all', materialOf(brief), callsOf());
    const byJudge = all.filter((_text, i) => ['in doubt', 'wrong'].includes(stood.get(i + 1)?.standing ?? 'in doubt'));
    return { ...row, objected: [...new Set([...byRule, ...byJudge])], isWaiting: false };
  } catch (error) {
    if (!(error instanceof NotAnsweredYet)) throw error;
    return { ...row, objected: byRule, isWaiting: true };
  }
}
