import { RuleBroken } from '../kernel/rule-broken.js';
import { Turns, type TurnLimits } from './turns.js';

export interface GateSettings {
  /** How many go at one time. */
  readonly atOnce: number;
  readonly waiting: TurnLimits;
  /** The rule that somebody who finds no room is answered with. */
  readonly full: string;
}

/** Lets a few go at a time and the others wait, person after person: for work that takes a processor, or memory, away from the rest. */
export class Gate {
  private readonly turns: Turns<() => void>;
  private going = 0;

  constructor(private readonly settings: GateSettings) {
    this.turns = new Turns(settings.waiting);
  }

  /** @throws RuleBroken the settings' `full`; whatever the work throws */
  async run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    await this.turn(whose);
    try {
      return await work();
    } finally {
      this.going--;
      this.turns.take(() => true)?.();
    }
  }

  private turn(whose: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        this.going++;
        resolve();
      };
      if (this.going < this.settings.atOnce) return begin();
      if (this.turns.add(whose, begin) === 'full') reject(new RuleBroken(this.settings.full));
    });
  }
}
