import { Type } from 'class-transformer';
import { Allow, IsArray, IsInt, IsString, ValidateNested } from 'class-validator';
import { onlyKnownFields } from './known-fields.js';
import { ValidationFailed } from './validation-failed.js';
import { validationPipe } from './validation.pipe.js';

class Place {
  @IsInt()
  section: number;
}

class Base {
  @IsInt()
  version: number;
}

class Wish extends Base {
  @IsString()
  text: string;

  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Place)
  places: Place[];
}

class Anything {
  @Allow()
  answers: unknown;

  @Allow()
  base?: unknown;
}

const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`k${index}`, index]));

describe('the fields of a request', () => {
  it('are those that its class declares, at every depth; others are dropped before anything is made of them', () => {
    const sent = { ...many, text: 'x', version: 1, places: [{ section: 2, ...many }, null, 7] };
    expect(onlyKnownFields(sent, Wish)).toEqual({ text: 'x', version: 1, places: [{ section: 2 }, null, 7] });
  });

  it('that were not sent are not made up, and what is no object stays what it is', () => {
    expect(onlyKnownFields({ text: 'x' }, Wish)).toEqual({ text: 'x' });
    for (const value of [null, 'x', 7, undefined]) expect(onlyKnownFields(value, Wish)).toBe(value);
  });

  it('are read by no more looks than the class has fields, however many were sent', async () => {
    const looked = { keys: 0 };
    const sent = new Proxy(
      { ...many, text: 'x', version: 1, places: [] },
      {
        ownKeys: (target) => (looked.keys++, Reflect.ownKeys(target)),
      },
    );
    const wish: unknown = await validationPipe().transform(sent, { type: 'body', metatype: Wish });
    expect(wish).toEqual({ text: 'x', version: 1, places: [] });
    expect(looked.keys).toBe(0);
  });

  it('that may be anything come as they were sent, in their class, and no other comes along', async () => {
    const answers = { story: 'The shed.', list: [1, { deep: null }] };
    const body = { type: 'body', metatype: Anything } as const;
    const read: unknown = await validationPipe().transform({ ...many, answers }, body);
    expect(read).toBeInstanceOf(Anything);
    expect(read).toEqual({ answers });
    await expect(validationPipe().transform({ answers: { constructor: 'x' } }, body)).rejects.toThrow(ValidationFailed);
    await expect(validationPipe().transform('x', body)).rejects.toThrow(ValidationFailed);
  });
});
