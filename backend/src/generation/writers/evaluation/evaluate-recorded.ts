import { placedSentences, renderPlainText, type DurationMinutes, type EulogyText } from '@eulogy/arranger';
import { InProcessWordWork } from '../../../shared/work/in-process-word-work.js';
import { ArrangerWriter } from '../arranger-writer.js';
import { ModelWriter } from '../model-writer/model-writer.js';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';
import { NotAnsweredYet, RecordedModel, type RecordingFolders } from './recorded-model.js';

/** How far one questionnaire has come with the answers that are recorded. */
export interface RecordedRow {
  questionnaire: string;
  minutes: DurationMinutes;
  /** Prompts that now wait for an answer, by hash; none where there is a text. */
  waiting: readonly string[];
  answered: number;
  text: EulogyText | null;
  plainText: string;
  words: number;
  marked: number;
  /** Why the model's text was not taken, or less than whole; null where it was. */
  fellBack: string | null;
  writer: string;
}

/** No time passes while a file is read. */
const SECONDS = 3_600;

/** Lets the model writer write with recorded answers, as far as they go. */
export async function evaluateRecorded(
  folders: RecordingFolders,
  { name, path }: { name: string; path: string },
  minutes: DurationMinutes,
): Promise<RecordedRow> {
  const model = new RecordedModel(folders);
  const words = new InProcessWordWork();
  const writer = new ModelWriter(model, new ArrangerWriter(words), { seconds: SECONDS }, words);
  const brief = briefOf(readQuestionnaire(path), minutes);
  const row = { questionnaire: name, minutes };
  try {
    const { text, writer: by, fellBack } = await writer.deliver(brief, () => undefined, new AbortController().signal);
    // a step that the writer can do without waits too: its text is not yet the one it will be
    if (model.waiting.length > 0) throw new NotAnsweredYet();
    return {
      ...row,
      waiting: [],
      answered: model.answered,
      text,
      plainText: renderPlainText(text),
      words: text.words,
      marked: placedSentences(text).filter(({ verdict }) => verdict === 'unsupported').length,
      fellBack: fellBack?.reason ?? null,
      writer: by,
    };
  } catch (error) {
    if (!(error instanceof NotAnsweredYet)) throw error;
    const { waiting, answered } = model;
    return { ...row, waiting, answered, text: null, plainText: '', words: 0, marked: 0, fellBack: null, writer: '' };
  }
}
