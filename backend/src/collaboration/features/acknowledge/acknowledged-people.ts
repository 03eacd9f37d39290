import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/index.js';
import { CircleDirectory } from '../find-members/circle-directory.js';

export interface AcknowledgedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Who wants to be named in a eulogy as one of those who told it: for the text and the PDF (D28). */
@Injectable()
export class AcknowledgedPeople {
  constructor(
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
  ) {}

  /** In the order they joined; nobody who did not say so, left, or deleted their account. */
  async of(eulogyId: number): Promise<AcknowledgedPerson[]> {
    const ids = await this.circles.acknowledged(eulogyId);
    const people = await this.users.byIds(ids);
    return ids.flatMap((id) => {
      const person = people.get(id);
      return person ? [{ id, firstName: person.firstName, lastName: person.lastName }] : [];
    });
  }
}
