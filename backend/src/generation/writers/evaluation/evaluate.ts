import { placedSentences, type Brief, type DurationMinutes, type EulogyText } from '@eulogy/arranger';
import type { CheckName } from '../../checks/finding.js';
import { readText } from '../../checks/reading/read-text.js';
import { mainStory, toldOf, voicesIn, type Told } from '../../checks/rules/nothing-lost.js';
import { isSameSource } from '../../brief/brief-sources.js';
import { judge } from '../../checks/judge-text.js';
import { MOST_SHARED, sharedLines } from '../../checks/shared-lines.js';
import type { EulogyWriter } from '../writer.port.js';
import type { NamedQuestionnaire } from './known-questionnaires.js';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';

/** One text of one questionnaire, as a machine sees it: what it is like to hear, a person has to say. */
export interface EvaluationRow {
  questionnaire: string;
  minutes: DurationMinutes;
  words: number;
  /** Whether the owner is told that it is shorter than asked for. */
  hasNotice: boolean;
  hardFindings: number;
  /** By check, everything that was found, hard or not. */
  found: Partial<Record<CheckName, number>>;
  /** Sentences that the owner sees as "You didn’t tell us this", of all sentences. */
  marked: number;
  sentences: number;
  /** People who are heard, who told something, and who can be heard in this time. */
  heard: number;
  tellers: number;
  held: number;
  /** Of the owner’s main story; null where they told none. */
  mainStory: Told | null;
  /** Answers that must be in and are told whole, or in other words; and all that must be in. */
  mustBeIn: { told: number; of: number };
  /** Why there is no text, where there is none. */
  error?: string;
}

export interface Evaluated {
  row: EvaluationRow;
  brief: Brief;
  /** Null where the writer gave none. */
  text: EulogyText | null;
}

/** Lets the writer write one questionnaire at one length, and asks every rule. */
export async function evaluate(
  writer: EulogyWriter,
  { name, path }: NamedQuestionnaire,
  minutes: DurationMinutes,
): Promise<Evaluated> {
  const brief = briefOf(readQuestionnaire(path), minutes);
  try {
    const text = await writer.write(brief, () => undefined, new AbortController().signal);
    return { row: rowOf(name, text, brief), brief, text };
  } catch (error) {
    return {
      row: { ...emptyRow(name, minutes), error: error instanceof Error ? error.name : 'Error' },
      brief,
      text: null,
    };
  }
}

/** What the rules say of a text. */
export function rowOf(questionnaire: string, text: EulogyText, brief: Brief): EvaluationRow {
  const { report, text: judged } = judge(text, brief);
  const reading = readText(text, brief);
  const { heard, silent, held } = voicesIn(reading);
  const [story] = mainStory(reading);
  const wanted = brief.memories.filter((memory) => brief.mustInclude.some((one) => isSameSource(one, memory)));
  const found: Partial<Record<CheckName, number>> = {};
  for (const { check } of report.findings) found[check] = (found[check] ?? 0) + 1;
  const sentences = placedSentences(judged);
  return {
    questionnaire,
    minutes: brief.durationMinutes,
    words: judged.words,
    hasNotice: text.notice !== null,
    hardFindings: report.hard.length,
    found,
    marked: sentences.filter(({ verdict }) => verdict === 'unsupported').length,
    sentences: sentences.length,
    heard: heard.length,
    tellers: heard.length + silent.length,
    held,
    mainStory: story === undefined ? null : toldOf(story, reading),
    mustBeIn: { told: wanted.filter((memory) => isTold(toldOf(memory, reading))).length, of: wanted.length },
  };
}

function isTold(told: Told): boolean {
  return told === 'whole' || told === 'in other words';
}

function emptyRow(questionnaire: string, minutes: DurationMinutes): EvaluationRow {
  return {
    questionnaire,
    minutes,
    words: 0,
    hasNotice: false,
    hardFindings: 0,
    found: {},
    marked: 0,
    sentences: 0,
    heard: 0,
    tellers: 0,
    held: 0,
    mainStory: null,
    mustBeIn: { told: 0, of: 0 },
  };
}

/** What is not as it should be about a text, in a few words; nothing where a machine has nothing to say. */
export function complaintsOf(row: EvaluationRow): string[] {
  return [
    ...(row.error === undefined ? [] : [row.error]),
    ...Object.entries(row.found).map(([check, times]) => `${check} ${String(times)}`),
  ];
}

/** A line for each text. */
export function tableOf(rows: readonly EvaluationRow[]): string {
  const width = Math.max(20, ...rows.map(({ questionnaire }) => questionnaire.length));
  const head = `${'questionnaire'.padEnd(width)} min  words  hard  marked  heard  main story      must be in  found`;
  const lines = rows.map((row) =>
    [
      row.questionnaire.padEnd(width),
      String(row.minutes).padStart(3),
      `${String(row.words)}${row.hasNotice ? '*' : ' '}`.padStart(6),
      String(row.hardFindings).padStart(5),
      String(row.marked).padStart(7),
      `${String(row.heard)}/${String(row.held)}`.padStart(6),
      ` ${(row.mainStory ?? '-').padEnd(15)}`,
      `${String(row.mustBeIn.told)}/${String(row.mustBeIn.of)}`.padEnd(11),
      complaintsOf(row).join(', '),
    ].join(' '),
  );
  return [head, ...lines, '* shorter than asked for, and the owner is told so'].join('\n');
}

/** What all the texts of one length have in common at their beginnings and ends, in a sentence each. */
export function sharedLinesOf(texts: readonly EulogyText[]): { openings: number; closings: number; says: string } {
  const { openings, closings, lines } = sharedLines(texts);
  const percent = (share: number): string => `${String(Math.round(share * 100))} %`;
  const tooMany =
    lines.length === 0
      ? ''
      : ` More than ${percent(MOST_SHARED)} share: ${lines.map((line) => `“${line}”`).join(', ')}.`;
  return {
    openings,
    closings,
    says: `${percent(openings)} of the texts share an opening line, ${percent(closings)} a closing line.${tooMany}`,
  };
}
