import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DurationMinutes } from '@eulogy/arranger';
import { CHECKS, type CheckName } from '../../checks/finding.js';
import { LEAST_PASSED } from '../../checks/judge-text.js';
import { runChecks } from '../../checks/run-checks.js';
import { renderPlainText } from '@eulogy/arranger';
import type { EulogyWriter } from '../writer.port.js';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';

/** One text of one questionnaire, as the checks see it. */
export interface EvaluationRow {
  questionnaire: string;
  minutes: DurationMinutes;
  words: number;
  /** Whether the owner is told that it is shorter than asked for. */
  hasNotice: boolean;
  /** Of 15. */
  passed: number;
  failed: readonly CheckName[];
  hardFindings: number;
  /** Words in copied runs of more than eight, percent. */
  copiedPercent: number;
  verdict: 'passes' | 'fails';
  /** Why there is no text, where there is none. */
  error?: string;
}

export interface Evaluated extends EvaluationRow {
  plainText: string;
}

/** The questionnaires of the evaluation set: files in these folders, by name. */
export function questionnairesIn(folders: readonly string[]): { name: string; path: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.questionnaire.json'))
      .sort()
      .map((file) => ({ name: file.replace('.questionnaire.json', ''), path: join(folder, file) })),
  );
}

/** Lets the writer write one questionnaire at one length, and runs the rubric on it. */
export async function evaluate(
  writer: EulogyWriter,
  { name, path }: { name: string; path: string },
  minutes: DurationMinutes,
): Promise<Evaluated> {
  const brief = briefOf(readQuestionnaire(path), minutes);
  const of = { questionnaire: name, minutes };
  try {
    const text = await writer.write(brief, () => undefined, new AbortController().signal);
    const report = runChecks(text, brief);
    return {
      ...of,
      words: text.words,
      hasNotice: text.notice !== null,
      passed: report.passed,
      failed: [...new Set(report.findings.map(({ check }) => check))],
      hardFindings: report.hard.length,
      copiedPercent: Math.round(report.copiedShare * 100),
      verdict: report.hard.length === 0 && report.passed >= LEAST_PASSED ? 'passes' : 'fails',
      plainText: renderPlainText(text),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'Error';
    return {
      ...of,
      words: 0,
      hasNotice: false,
      passed: 0,
      failed: [],
      hardFindings: 0,
      copiedPercent: 0,
      verdict: 'fails',
      error: reason,
      plainText: '',
    };
  }
}

/** The rubric as a table: a line for each text, a column for each of the 15 checks. */
export function tableOf(rows: readonly EvaluationRow[]): string {
  const checks = Object.entries(CHECKS).sort(([, a], [, b]) => a.number - b.number);
  const width = Math.max(20, ...rows.map(({ questionnaire }) => questionnaire.length));
  const head = `${'questionnaire'.padEnd(width)} min  words  ${checks.map(([, { number, isHard }]) => `${String(number)}${isHard ? 'h' : ''}`.padStart(3)).join('')}  of 15  copied`;
  const lines = rows.map((row) => {
    const marks = checks.map(([name]) =>
      (row.error ? '?' : row.failed.includes(name as CheckName) ? '✗' : '·').padStart(3),
    );
    const words = `${String(row.words)}${row.hasNotice ? '*' : ' '}`;
    return `${row.questionnaire.padEnd(width)} ${String(row.minutes).padStart(3)}  ${words.padStart(5)}  ${marks.join('')}  ${String(row.passed).padStart(5)}  ${`${String(row.copiedPercent)} %`.padStart(6)}${row.verdict === 'fails' ? `  FAILS ${row.error ?? ''}` : ''}`;
  });
  return [head, ...lines, '* shorter than asked for, and the owner is told so; h: a hard check'].join('\n');
}
