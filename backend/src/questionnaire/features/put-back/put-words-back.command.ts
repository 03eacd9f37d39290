import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { memoriesDecider } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import type { WhatComesBack } from '../../domain/put-back/put-back.events.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { WordsOfThen } from './words-then.js';

/** Lets words stand again as they did, as new events: the facts of a eulogy, or what one person told for it. */
export class PutWordsBack extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly what: WhatComesBack,
    /** Null for the facts. */
    readonly personId: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PutWordsBack)
export class PutWordsBackHandler implements ICommandHandler<PutWordsBack> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly words: WordsOfThen,
  ) {}

  /** @throws RuleBroken questionnaire.frozen: it is tried again once the writing is over */
  async execute({ eulogyId, what, personId, context }: PutWordsBack): Promise<void> {
    const wanted = (await this.words.of(eulogyId, what)).filter((one) => one.personId === personId);
    const answers = wanted.map(({ questionId, then, by }) => ({ questionId, answer: then, by }));
    if (personId === null)
      await this.runner.run({
        decider: questionnaireDecider,
        stream: questionnaireStream(eulogyId),
        command: { type: 'PutBackFacts', eulogyId, facts: answers, at: context.at },
        context,
      });
    else
      await this.runner.run({
        decider: memoriesDecider,
        stream: memoriesStream(eulogyId, personId),
        command: { type: 'PutBackAnswers', eulogyId, personId, answers, at: context.at },
        context,
      });
  }
}
