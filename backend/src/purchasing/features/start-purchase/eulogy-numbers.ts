import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { ReserveEulogyNumber } from './reserve-eulogy-number.command.js';

/** Numbers that are taken in a row before something is wrong: a restored database catches up at the first one. */
const MAX_TAKEN = 1_000;

/** Hands out eulogy numbers. Postgres proposes, the event store decides (D4). */
@Injectable()
export class EulogyNumbers {
  constructor(
    private readonly db: DataSource,
    private readonly commands: CommandBus,
  ) {}

  /** A number that is this purchase's for ever. */
  async reserve(purchaseId: string, context: CommandContext): Promise<number> {
    for (let taken = 0; taken < MAX_TAKEN; taken++) {
      const eulogyId = await this.nextCandidate();
      try {
        await this.commands.execute(new ReserveEulogyNumber(eulogyId, purchaseId, context));
        return eulogyId;
      } catch (error) {
        if (!(error instanceof RuleBroken) || error.code !== 'eulogy-number.taken') throw error;
        await this.skipKnownNumbers();
      }
    }
    throw new Error(`${MAX_TAKEN} eulogy numbers in a row are taken`);
  }

  private async nextCandidate(): Promise<number> {
    const [row] = await this.db.query<{ number: number }[]>(
      `SELECT nextval('purchasing.eulogy_numbers')::integer AS number`,
    );
    if (!row) throw new Error('the sequence of eulogy numbers is gone');
    return row.number;
  }

  /** A sequence that was restored from a backup starts behind: continue after the newest order that is known. */
  private async skipKnownNumbers(): Promise<void> {
    await this.db.query(
      `SELECT setval('purchasing.eulogy_numbers', newest.id)
       FROM (SELECT max(eulogy_id) AS id FROM purchasing_purchases) AS newest
       WHERE newest.id > (SELECT last_value FROM purchasing.eulogy_numbers)`,
    );
  }
}
