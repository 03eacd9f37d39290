import { validate } from 'class-validator';
import { CreateCheckoutSessionRequest } from '../hosted-checkout/hosted-checkout.dto.js';
import { OpenDraftRequest } from '../open-draft/open-draft.controller.js';
import { CreateEulogyRequest } from '../open-eulogy/create-eulogy.request.dto.js';
import { CreatePaymentIntentRequest } from './create-payment-intent.request.dto.js';
import { IsTitle } from './is-title.js';

class Named {
  @IsTitle()
  title: string;
}

const problems = async (title: string) => (await validate(Object.assign(new Named(), { title }))).length;

describe('a title', () => {
  it.each([
    'Honouring Mick O’Dea',
    'Honouring J',
    'Kealiʻi',
    'Zoë-Ann',
    'Our #1 dad <3 (2 < 3) [ok] & co',
    '爷爷',
    'おじいちゃん',
    '할아버지',
    'Nguyễn Thị Hoà',
    'Ελένη',
    'Бабушка',
    'سعيد',
    'علی\u200cرضا',
    'ליאור',
    'ไพลิน',
    'प्रिया',
    '🌹',
  ])('may be %s', async (title) => expect(await problems(title)).toBe(0));

  it.each(['For Someone Else', ' for someone else ', 'Pet Eulogy', 'Pre-Plan Your Own'])(
    'is not what is bought: %j',
    async (title) => expect(await problems(title)).toBe(1),
  );

  it.each([
    ['by card, or with a code for all of it', new CreatePaymentIntentRequest(), 'productTitle'],
    ['on the provider’s page', new CreateCheckoutSessionRequest(), 'eulogyTitle'],
    ['before paying', new OpenDraftRequest(), 'title'],
    ['once paid', new CreateEulogyRequest(), 'title'],
  ])('is asked for on every way to a eulogy: %s', async (_, request, field) => {
    const refused = async (title: string) =>
      (await validate(Object.assign(request, { [field]: title }))).map(({ property }) => property);
    for (const title of ['', 'For Someone Else']) expect(await refused(title)).toContain(field);
    expect(await refused('Honouring Ray')).not.toContain(field);
  });

  it('may begin as what is bought does', async () => expect(await problems('For Someone Else’s Dad')).toBe(0));

  it.each(['', '   ', 'Ray\nBcc: eve', '\u200b'])('is something to be seen, on one line: %j', async (title) =>
    expect(await problems(title)).toBe(1),
  );
});
