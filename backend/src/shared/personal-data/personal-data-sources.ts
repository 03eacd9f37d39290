import { Injectable } from '@nestjs/common';
import type { JsonValue } from '../kernel/json.js';
import type { Subject } from '../kernel/personal.js';
import type { CommandContext } from '../messaging/command-context.js';
import type { Follower } from '../messaging/wait-for.js';

/** What one module knows of people, for those two moments when all of it is asked for: "export my data" and "delete my account". */
export interface PersonalDataSource {
  /** Unique in the house, for messages. */
  readonly name: string;
  /** Read models that drop what they hold of a person when `UserErased` comes by. */
  readonly readModels: readonly Follower[];
  /**
   * A person's own data by section of the export. Two sources never share a section.
   * @param addresses that the person has shown to be their own
   */
  exportOf?(userId: string, addresses: readonly string[]): Promise<Readonly<Record<string, JsonValue>>>;
  /** Streams in which the person's own acts are exported, beside that of the account. */
  streamsOf?(userId: string): Promise<readonly string[]>;
  /** Whose keys end with the account, beside the person's own. Asked after the read models above have seen the erasure. */
  ownedSubjects?(userId: string): Promise<readonly Subject[]>;
  /** Drops what of the person is neither an event nor a read model. Can be done any number of times. */
  forget?(userId: string): Promise<void>;
  /** Takes back what other people keep under an address of the person whose account is deleted. */
  forgetAddress?(address: string, userId: string, context: CommandContext): Promise<void>;
}

/** Modules register theirs while they are built; the module of accounts, which stands below all of them, asks. */
@Injectable()
export class PersonalDataSources {
  private readonly sources: PersonalDataSource[] = [];

  register(source: PersonalDataSource): void {
    this.sources.push(source);
  }

  readModels(): Follower[] {
    return [...new Set(this.sources.flatMap(({ readModels }) => readModels))];
  }

  async exportOf(userId: string, addresses: readonly string[]): Promise<Record<string, JsonValue>> {
    const sections = await Promise.all(this.sources.map(async (source) => source.exportOf?.(userId, addresses)));
    return Object.assign({}, ...sections) as Record<string, JsonValue>;
  }

  async streamsOf(userId: string): Promise<string[]> {
    const streams = await Promise.all(this.sources.map(async (source) => (await source.streamsOf?.(userId)) ?? []));
    return [...new Set(streams.flat())];
  }

  async ownedSubjects(userId: string): Promise<Subject[]> {
    const owned = await Promise.all(this.sources.map(async (source) => (await source.ownedSubjects?.(userId)) ?? []));
    return [...new Set(owned.flat())];
  }

  async forget(userId: string): Promise<void> {
    for (const source of this.sources) await source.forget?.(userId);
  }

  async forgetAddress(address: string, userId: string, context: CommandContext): Promise<void> {
    for (const source of this.sources) await source.forgetAddress?.(address, userId, context);
  }
}
