import type { Type } from '@nestjs/common';
import { CommandHandler, type Command } from '@nestjs/cqrs';
import type { Decider } from '../kernel/decider.js';
import type { DomainEvent } from '../kernel/event.js';
import type { CommandContext } from './command-context.js';
import { CommandRunner, type RunResult } from './command-runner.js';
import { WaitFor, type Follower } from './wait-for.js';

/** A command of the bus, as every class in a `.command.ts` is one. */
export type BusCommand<Answer> = Command<Answer> & { readonly context: CommandContext };

/** A handler as `@nestjs/cqrs` registers it. */
export interface Handler<Asked, Answer> {
  execute(asked: Asked): Promise<Answer>;
}

/** Where a command is decided, and the words in which the decider takes it. */
export interface Decision<State, Decided> {
  readonly stream: string;
  readonly command: Decided | ((state: State) => Decided | Promise<Decided>);
  /** Where it differs from the command's own. */
  readonly context?: CommandContext;
}

/** The read models that show the change: the answer waits for them, two seconds at most. */
interface Seen<Asked> {
  readonly seenIn?: readonly Follower[] | ((asked: Asked) => readonly Follower[]);
}

/** What the sender is told. */
interface Answered<State, Event extends DomainEvent, Asked, Answer> extends Seen<Asked> {
  readonly answers: (ran: RunResult<State, Event>, asked: Asked) => Answer;
}

export interface DecidedBy<State, Decided, Event extends DomainEvent> {
  handles<Asked extends BusCommand<void>>(
    command: Type<Asked>,
    translate: (asked: Asked) => Decision<State, Decided>,
    afterwards?: Seen<Asked>,
  ): Type<Handler<Asked, void>>;
  handles<Asked extends BusCommand<Answer>, Answer>(
    command: Type<Asked>,
    translate: (asked: Asked) => Decision<State, Decided>,
    afterwards: Answered<State, Event, Asked, Answer>,
  ): Type<Handler<Asked, Answer>>;
}

/**
 * The handler of a command that is one decision on one stream: translates it, runs the decider, waits for the read models that show
 * it. A handler that does more (asks another service, runs two deciders) is written as a class.
 */
export function decidedBy<State, Decided, Event extends DomainEvent>(
  decider: Decider<State, Decided, Event>,
): DecidedBy<State, Decided, Event> {
  return {
    handles: <Asked extends BusCommand<unknown>, Answer>(
      command: Type<Asked>,
      translate: (asked: Asked) => Decision<State, Decided>,
      { seenIn = [], answers }: Partial<Answered<State, Event, Asked, Answer>> = {},
    ) => {
      @CommandHandler(command)
      class TranslatingHandler implements Handler<Asked, Answer | undefined> {
        constructor(
          private readonly runner: CommandRunner,
          private readonly waitFor: WaitFor,
        ) {}

        async execute(asked: Asked): Promise<Answer | undefined> {
          const ran = await this.runner.run({ decider, context: asked.context, ...translate(asked) });
          await this.waitFor.readModels(ran.position, typeof seenIn === 'function' ? seenIn(asked) : seenIn);
          return answers?.(ran, asked);
        }
      }
      // Nest says which handler lacks something by this name.
      Object.defineProperty(TranslatingHandler, 'name', { value: `${command.name}Handler` });
      return TranslatingHandler;
    },
  };
}
