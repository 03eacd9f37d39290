import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PurchaseDirectory } from '../../../purchasing/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { manuscriptDecider, type ManuscriptCommand } from '../../domain/manuscript/manuscript.decide.js';
import { currentText } from '../../domain/manuscript/manuscript.js';
import { paragraphAt, type PassagePlace } from '../../domain/manuscript/text-changes.js';
import type { EulogyParagraph } from '@eulogy/arranger';
import { CannotRewrite, EulogyWriter } from '../../writers/writer.port.js';
import { type RewriteWish } from '../../domain/manuscript/wishes.js';
import { ModelFailed } from '../../writers/model-writer/model-failed.js';
import { ModelCallLedgers } from '../../writers/reactions/model-call-ledgers.js';
import { BriefOfEulogy } from '../../brief/brief-of-eulogy.js';

export interface OfferedRewrite {
  readonly rewriteId: string;
  readonly paragraph: EulogyParagraph;
}

/** Has a paragraph put another way, and keeps what came of it as an offer. The text stays as it is. */
export class OfferRewrite extends Command<OfferedRewrite> {
  constructor(
    readonly eulogyId: number,
    readonly place: PassagePlace & { readonly base: number },
    readonly wish: RewriteWish,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OfferRewrite)
export class OfferRewriteHandler implements ICommandHandler<OfferRewrite> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly briefs: BriefOfEulogy,
    private readonly writer: EulogyWriter,
    private readonly ledgers: ModelCallLedgers,
    private readonly purchases: PurchaseDirectory,
    private readonly configuration: Configuration,
  ) {}

  /** @throws RuleBroken generation.refunded, rewrite.used-up, rewrite.…, text.… */
  async execute({ eulogyId, place: { base, ...at }, wish, by, context }: OfferRewrite): Promise<OfferedRewrite> {
    if (await this.purchases.isRefunded(eulogyId)) throw new RuleBroken('generation.refunded');
    const { state } = await this.runner.load(manuscriptDecider, eulogyStream(eulogyId));
    const rewriteId = derivedId(context.commandId, 'change');
    const known = state.offers.find((offer) => offer.rewriteId === rewriteId)?.offer;
    if (known) return { rewriteId, paragraph: known };
    const included = this.configuration.aiRevisionsIncluded;
    if (included !== 'unlimited' && state.rewritesTaken >= included) {
      throw new RuleBroken('rewrite.used-up', { included });
    }
    const text = currentText(state);
    const command = (offer: EulogyParagraph): ManuscriptCommand => ({
      type: 'OfferRewrite',
      eulogyId,
      changeId: rewriteId,
      base,
      ...at,
      wish: wish.kind,
      instruction: wish.kind === 'own' ? wish.instruction : '',
      writer: this.writer.name,
      offer,
      by,
      at: context.at,
    });
    // What would be refused in the end is refused before anybody waits for it.
    manuscriptDecider.decide(state, command((text && paragraphAt(text, at)) ?? { sentences: [] }));
    if (!text) throw new RuleBroken('generation.not-ready');
    const brief = await this.briefs.of(eulogyId, text.durationMinutes);
    const place = { section: at.section, paragraph: at.paragraph };
    const ledger = await this.ledgers.of(eulogyId, rewriteId);
    // a writer says of each sentence whether it was told: counting words in common would only say it worse
    const offer = await this.writer
      .rewrite(brief, text, place, wish, AbortSignal.timeout(this.writer.rewriteSeconds * 1000), ledger)
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
    await this.runner.run({
      decider: manuscriptDecider,
      stream: eulogyStream(eulogyId),
      command: command(offer),
      context,
    });
    return { rewriteId, paragraph: offer };
  }
}

/** What a person is told when nothing came of a rewrite; anything that we did not foresee stays what it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof CannotRewrite) return new RuleBroken(`rewrite.${error.reason}`);
  if (error instanceof ModelFailed) return new RuleBroken(`rewrite.${error.reason}`);
  return error;
}
