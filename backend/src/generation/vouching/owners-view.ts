import { Injectable } from '@nestjs/common';
import type { PlacedSentence } from '@eulogy/arranger';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { Clock } from '../../shared/kernel/clock.js';
import { WordWork } from '../../shared/work/word-work.port.js';
import { BriefOfEulogy, type AnswersForWriting } from '../brief/brief-of-eulogy.js';
import { pageOfTellers } from '../brief/page-of-tellers.js';
import { answerTo, sentencesOf, textHashOf, vouchedIn, withOwnPart } from '../domain/vouching/own-sentences.js';
import { ASKS_OF_ONE, isOpenWish, saidOf, type Said } from '../domain/vouching/vouching.decide.js';
import type { TellersOnPage } from '../reading/tellers/tellers-on-page.js';
import { TextForReaders } from '../reading/tellers/text-for-readers.js';
import { FOR_A_REQUEST } from '../work-limits.js';
import { VouchingDesk, type VouchingNow } from './vouching-desk.js';
import type { VouchingResponse, VouchTellerResponse } from './vouching.dto.js';
import { whoseWords } from './whose-words.task.js';

const DAY_MS = 24 * 60 * 60_000;

/** A sentence that stands in the text, and what its teller said of it. */
export interface SentenceOfTeller {
  readonly personId: string;
  readonly sentence: PlacedSentence;
  readonly said: Said;
}

/** What the owner sees of it. Where a name stays out, neither name nor id says who it is (D35). */
@Injectable()
export class OwnersView {
  constructor(
    private readonly desk: VouchingDesk,
    private readonly briefs: BriefOfEulogy,
    private readonly texts: TextForReaders,
    private readonly words: WordWork,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleBroken generation.not-ready */
  async opened(
    eulogyId: number,
    viewerId: string,
  ): Promise<{ now: VouchingNow; people: TellersOnPage; answers: AnswersForWriting }> {
    const now = await this.desk.of(eulogyId);
    const answers = now && (await this.briefs.answers(eulogyId, now.text.durationMinutes));
    if (!now || !answers) throw new RuleBroken('generation.not-ready');
    return { now, answers, people: pageOfTellers(answers, viewerId) };
  }

  async of(eulogyId: number, viewerId: string): Promise<VouchingResponse> {
    const { now, answers, people } = await this.opened(eulogyId, viewerId);
    const readable = await this.texts.of(eulogyId);
    const { text, vouching, personNow, tellers } = now;
    const { own, all } = await this.words.run(
      whoseWords,
      { text, memories: answers.brief.memories },
      { whose: viewerId, ms: FOR_A_REQUEST },
    );
    const rows = tellers.map((id) => this.teller(eulogyId, id, now, people));
    const asked = rows.filter(({ askedAt }) => askedAt !== null);
    const vouched = vouchedIn(text, vouching, tellers, personNow);
    return {
      version: now.manuscript.current,
      tellers: rows,
      wishes: this.wishes(now).map(({ personId, sentence, said }) => ({
        teller: people.idOf(personId),
        name: people.nameOf(personId),
        sentence: said.textHash,
        text: readable.sentence(sentence).text,
        wish: said.answer === 'leave-out' ? 'leave-out' : 'other-words',
        words: said.answer === 'leave-out' ? '' : withOwnPart(readable.sentence(sentence).text, said.words),
        at: { section: sentence.section, paragraph: sentence.paragraph, sentence: sentence.sentence },
      })),
      vouched: vouched.map(({ section, paragraph, sentence }) => ({ section, paragraph, sentence })),
      whoseWords: {
        ownPercent: all === 0 ? 0 : Math.round((100 * own) / all),
        tellers: new Set(
          text.sections.flatMap(({ paragraphs }) =>
            paragraphs.flatMap(({ sentences }) =>
              sentences.flatMap(({ sources }) => sources.map(({ contributorId }) => personNow(contributorId))),
            ),
          ),
        ).size,
        asked: asked.reduce((sum, one) => sum + one.sentences, 0),
        vouched: asked.reduce((sum, one) => sum + one.vouched, 0),
      },
    };
  }

  /** What tellers wish for sentences as they stand now; a wish for words that are gone is none. */
  wishes({ text, vouching, personNow, tellers }: VouchingNow): SentenceOfTeller[] {
    return tellers.flatMap((personId) =>
      sentencesOf(text, personId, personNow).flatMap((sentence) => {
        const said = saidOf(vouching, personId, textHashOf(sentence.text));
        return said && isOpenWish(said) ? [{ personId, sentence, said }] : [];
      }),
    );
  }

  private teller(eulogyId: number, id: string, now: VouchingNow, people: TellersOnPage): VouchTellerResponse {
    const { text, vouching, personNow } = now;
    const sentences = sentencesOf(text, id, personNow);
    const asks = vouching.asks.filter(({ personId }) => personNow(personId) === id);
    const last = asks.at(-1);
    const isToday = last !== undefined && this.clock.now().getTime() - Date.parse(last.at) < DAY_MS;
    return {
      id: people.idOf(id),
      name: people.nameOf(id),
      sentences: sentences.length,
      vouched: sentences.filter((one) => answerTo(vouching, id, one) === 'right').length,
      askedAt: last?.at ?? null,
      canBeAsked: asks.length < ASKS_OF_ONE && !isToday,
      link: last && !this.desk.addressOf(now, id) ? this.desk.url(eulogyId, last.number) : null,
    };
  }
}
