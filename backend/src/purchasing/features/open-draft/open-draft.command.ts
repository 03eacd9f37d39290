import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Configuration } from '../../../shared/config/configuration.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { upstairs, WaitFor } from '../../../shared/messaging/wait-for.js';
import { draftStream } from '../../domain/draft/draft.events.js';
import { draftDecider } from '../../domain/draft/draft.js';
import { EulogyNumbers } from '../start-purchase/eulogy-numbers.js';
import { ProductsOnSale } from '../start-purchase/products-on-sale.js';
import { DraftDirectory } from './draft-directory.js';
import { Drafts } from './drafts.js';
import { draftsProjection } from './drafts.projection.js';

/** Unpaid eulogies that one person has at a time: more than a family needs, less than a program wants. */
export const DRAFTS_MAX = 5;

/** What opens further up the house, by name: the next read must show the eulogy with its circle and its questionnaire. */
const AFTER_OPENING = {
  processes: ['open-circle', 'open-questionnaire'].map(upstairs),
  readModels: [
    draftsProjection,
    ...['collaboration.members', 'questionnaire.answers', 'generation.eulogies'].map(upstairs),
  ],
};

/** Begins a eulogy that is paid for when it is to be written (D33), or joins the one of that title. */
export class OpenDraft extends Command<number> {
  constructor(
    readonly userId: string,
    readonly eulogyType: string,
    readonly title: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OpenDraft)
export class OpenDraftHandler implements ICommandHandler<OpenDraft> {
  constructor(
    private readonly configuration: Configuration,
    private readonly products: ProductsOnSale,
    private readonly drafts: Drafts,
    private readonly directory: DraftDirectory,
    private readonly numbers: EulogyNumbers,
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  /**
   * @returns the eulogy's number
   * @throws RuleBroken draft.not-offered, draft.too-many, product.unknown, product.coming-soon
   */
  async execute({ userId, eulogyType, title, context }: OpenDraft): Promise<number> {
    if (this.configuration.payWhen !== 'before-writing') throw new RuleBroken('draft.not-offered');
    const product = await this.products.named(eulogyType);
    const { draftId, draft } = await this.drafts.free({ userId, eulogyType: product.type, title });
    if (draft) return draft.eulogyId;
    const unpaid = (await this.directory.ofUser(userId)).filter(({ status }) => status === 'unpaid');
    if (unpaid.length >= DRAFTS_MAX) throw new RuleBroken('draft.too-many');
    const eulogyId = await this.numbers.reserve(draftId, context);
    const { state, position } = await this.runner.run({
      decider: draftDecider,
      stream: draftStream(draftId),
      command: {
        type: 'OpenDraft',
        draft: { draftId, userId, eulogyId, eulogyType: product.type, title },
        at: context.at,
      },
      // The same request twice at once reserves two numbers: with two numbers they are two commands, and one joins.
      context: { ...context, commandId: derivedId(context.commandId, eulogyId) },
    });
    if (state.status !== 'open') throw new RuleBroken('draft.lapsed');
    await this.waitFor.causalEnd(position, AFTER_OPENING);
    return state.eulogyId;
  }
}
