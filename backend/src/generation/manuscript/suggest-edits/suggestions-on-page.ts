import { Injectable } from '@nestjs/common';
import type { EulogyText } from '@eulogy/arranger';
import { CircleDirectory, TellersOfEulogy } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { manuscriptDecider } from '../../domain/manuscript/manuscript.decide.js';
import { currentText, versionOf, type Manuscript } from '../../domain/manuscript/manuscript.js';
import { sentenceAt, type SentencePlace } from '../../domain/manuscript/text-changes.js';
import {
  requireWaiting,
  suggestionsDecider,
  waiting,
  type Suggestion,
} from '../../domain/suggestions/suggestions.decide.js';
import { suggestionsStream } from '../../domain/suggestions/suggestions.events.js';
import { EulogyReader } from '../../reading/read-eulogy/eulogy-reader.js';
import { TellersOnPage } from '../../reading/tellers/tellers-on-page.js';
import { TextForReaders, type Readable } from '../../reading/tellers/text-for-readers.js';
import type { SuggestingResponse, WaitingSuggestionResponse } from './suggest-edits.dto.js';

/** What contributors suggest, as they see it and as the owner does. */
@Injectable()
export class SuggestionsOnPage {
  constructor(
    private readonly streams: StreamReader,
    private readonly reader: EulogyReader,
    private readonly circles: CircleDirectory,
    private readonly tellers: TellersOfEulogy,
    private readonly users: UserDirectory,
    private readonly texts: TextForReaders,
  ) {}

  /** The finished text by sentence, and what this person suggested for it. @throws RuleBroken generation.not-ready */
  async forContributor(eulogyId: number, userId: string): Promise<SuggestingResponse> {
    const [manuscript, all, readable] = await Promise.all([
      this.manuscript(eulogyId),
      this.all(eulogyId),
      this.texts.of(eulogyId),
    ]);
    const { version, text } = finished(manuscript);
    return {
      version,
      paragraphs: readable.text(text).sections.flatMap(({ paragraphs }, section) =>
        paragraphs.map(({ sentences }, paragraph) => ({
          ...{ section, paragraph },
          sentences: sentences.map((sentence) => sentence.text),
        })),
      ),
      suggested: all
        .filter(({ suggestedBy }) => suggestedBy === userId)
        .flatMap(({ suggestionId: id, before, words, status }) =>
          words === undefined || status === 'withdrawn' ? [] : [{ id, before: shown(before, readable), words, status }],
        )
        .reverse(),
    };
  }

  /** The sentence that a contributor has in front of them. @throws RuleBroken generation.not-ready, suggestion.text-changed, text.no-such-place */
  async sentenceRead(eulogyId: number, at: SentencePlace & { readonly version: number }): Promise<string> {
    const { version, text } = finished(await this.manuscript(eulogyId));
    if (version !== at.version) throw new RuleBroken('suggestion.text-changed');
    const sentence = sentenceAt(text, at);
    if (!sentence) throw new RuleBroken('text.no-such-place');
    return sentence.text;
  }

  /** What waits for the owner, of those who belong to the circle still; the first one first. */
  async forOwner(eulogyId: number, ownerId: string): Promise<WaitingSuggestionResponse[]> {
    const open = await this.open(eulogyId);
    if (open.length === 0) return [];
    const [manuscript, row, tellers, readable, people] = await Promise.all([
      this.manuscript(eulogyId),
      this.reader.row(eulogyId),
      this.tellers.of(eulogyId),
      this.texts.of(eulogyId),
      this.users.byIds([...new Set(open.map(({ suggestedBy }) => suggestedBy))]),
    ]);
    if (!row) return [];
    const answers = await this.reader.answers(eulogyId);
    const name = answers.find(({ kind, questionId }) => kind === 'fact' && questionId === 'name')?.answer ?? '';
    const onPage = new TellersOnPage(tellers, ownerId, row.questionSet, name, people);
    const text = currentText(manuscript);
    return open.map(({ suggestionId, suggestedBy, before, words, suggestedAt }) => ({
      id: suggestionId,
      who: onPage.nameOf(suggestedBy),
      before: shown(before, readable),
      words: shown(words ?? '', readable),
      suggestedAt,
      isThere: text !== undefined && placeOf(text, before) !== undefined,
    }));
  }

  /** One that waits. @throws RuleBroken suggestion.unknown, suggestion.settled */
  async one(eulogyId: number, suggestionId: string): Promise<Suggestion> {
    const known = (await this.all(eulogyId)).find((one) => one.suggestionId === suggestionId);
    requireWaiting(known);
    return known;
  }

  private async open(eulogyId: number): Promise<Suggestion[]> {
    const [all, members] = await Promise.all([this.all(eulogyId), this.circles.members(eulogyId)]);
    return waiting({ all }).filter(({ suggestedBy }) => members.some(({ userId }) => userId === suggestedBy));
  }

  private async all(eulogyId: number): Promise<readonly Suggestion[]> {
    return (await this.streams.load(suggestionsDecider, suggestionsStream(eulogyId))).state.all;
  }

  private async manuscript(eulogyId: number): Promise<Manuscript> {
    return (await this.streams.load(manuscriptDecider, eulogyStream(eulogyId))).state;
  }
}

/** Where a sentence stands, word for word; the first place where it stands twice. */
export function placeOf(text: EulogyText, wording: string): SentencePlace | undefined {
  for (const [section, { paragraphs }] of text.sections.entries())
    for (const [paragraph, { sentences }] of paragraphs.entries()) {
      const sentence = sentences.findIndex((one) => one.text === wording);
      if (sentence !== -1) return { section, paragraph, sentence };
    }
  return undefined;
}

/** What contributors read: the version that was called finished. @throws RuleBroken generation.not-ready */
function finished(manuscript: Manuscript): { version: number; text: EulogyText } {
  const version = manuscript.finished;
  const text = version === undefined ? undefined : versionOf(manuscript, version)?.text;
  if (version === undefined || text === undefined) throw new RuleBroken('generation.not-ready');
  return { version, text };
}

function shown(text: string, readable: Readable): string {
  return readable.sentence({ text, sources: [], verdict: 'connective' }).text;
}
