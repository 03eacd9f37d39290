import { Type } from 'class-transformer';
import { IsArray, IsInt, IsString, ValidateNested } from 'class-validator';
import { onlyKnownFields } from './known-fields.js';
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
});
