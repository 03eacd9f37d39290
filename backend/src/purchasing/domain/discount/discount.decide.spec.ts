import { fold } from '../../../shared/kernel/decider.js';
import { given } from '../../../shared/testing/given.js';
import { code, consumed, march, offered, purchase, released, reserved, terms } from './discount-samples.contract.js';
import { discountDecider, type DiscountCard, type DiscountCommand } from './discount.decide.js';
import {
  discountDeleted,
  discountDescribed,
  discountReinstated,
  discountTermsChanged,
  discountWithdrawn,
  type DiscountTerms,
} from './discount.events.js';
import { codeOf, heldBy, usesLeft, type KnownDiscount } from './discount.js';

const reserve = (n: number, change: { priceCents?: number; at?: string } = {}): DiscountCommand => ({
  type: 'ReserveDiscountUse',
  code,
  purchaseId: purchase(n),
  userId: `buyer-${n}`,
  priceCents: 7999,
  at: march,
  ...change,
});
const consume = (n: number): DiscountCommand => ({
  type: 'ConsumeDiscountUse',
  code,
  purchaseId: purchase(n),
  at: march,
});
const release = (n: number): DiscountCommand => ({
  type: 'ReleaseDiscountUse',
  code,
  purchaseId: purchase(n),
  at: march,
});
const offer = (change: Partial<DiscountTerms> = {}, as = code): DiscountCommand => ({
  type: 'OfferDiscount',
  code: as,
  terms: { ...terms, ...change },
  description: '',
  standing: 'active',
  at: march,
});
const revise = (change: Partial<DiscountCard> = {}): DiscountCommand => ({
  type: 'ReviseDiscount',
  code,
  terms,
  description: '',
  standing: 'active',
  at: march,
  ...change,
});
const withdraw: DiscountCommand = { type: 'WithdrawDiscount', code, at: march };
const reinstate: DiscountCommand = { type: 'ReinstateDiscount', code, at: march };
const remove: DiscountCommand = { type: 'DeleteDiscount', code, at: march };
const described = (description: string) => discountDescribed({ code, description, describedAt: march });
const withdrawn = discountWithdrawn({ code, withdrawnAt: march });
const deleted = discountDeleted({ code, deletedAt: march });

describe('giving out a discount code', () => {
  it('offers it with its terms, once', () => {
    given(discountDecider, []).when(offer()).then([offered()]);
  });

  it('says with it what it is for, and whether it is good already', () => {
    given(discountDecider, [])
      .when({ ...offer(), description: 'Grace Hospice', standing: 'withdrawn' } as DiscountCommand)
      .then([offered(), described('Grace Hospice'), withdrawn]);
  });

  it.each<[string, Partial<DiscountCard>]>([
    ['on other terms', { terms: { ...terms, usageLimit: 3 } }],
    ['for something else', { description: 'Grace Hospice' }],
    ['and is withdrawn here', { standing: 'withdrawn' }],
  ])('refuses a code that was given out %s', (_what, change) => {
    given(discountDecider, [offered()])
      .when({ ...offer(), ...change } as DiscountCommand)
      .thenRefused('discount.taken');
  });

  it.each([
    ['no code at all', ''],
    ['small letters', 'grace'],
    ['spaces', 'GRACE 20'],
    ['more than 64 characters', 'X'.repeat(65)],
  ])('refuses %s', (_what, as) => {
    given(discountDecider, []).when(offer({}, as)).thenRefused('discount.code-invalid');
  });

  it.each<[string, Partial<DiscountTerms>]>([
    ['less than nothing off', { reduction: { type: 'fixed', amountOffCents: -1 } }],
    ['half a cent off', { reduction: { type: 'fixed', amountOffCents: 0.5 } }],
    ['less than no per cent off', { reduction: { type: 'percentage', basisPoints: -1, maximumDiscountCents: null } }],
    [
      'more than 100 per cent off',
      { reduction: { type: 'percentage', basisPoints: 10_001, maximumDiscountCents: null } },
    ],
    ['a cap below nothing', { reduction: { type: 'percentage', basisPoints: 100, maximumDiscountCents: -1 } }],
    ['another kind', { reduction: { type: 'gift' } as never }],
    ['a negative minimum', { minimumAmountCents: -1 }],
    ['a limit of none', { usageLimit: 0 }],
    ['a time that is none', { validFrom: 'soon' }],
    ['an end before the beginning', { validUntil: '2025-02-01T00:00:00.000Z' }],
  ])('refuses %s', (_what, change) => {
    given(discountDecider, []).when(offer(change)).thenRefused('discount.terms-invalid');
  });

  it.each<[string, Partial<DiscountTerms>]>([
    ['nothing off', { reduction: { type: 'fixed', amountOffCents: 0 } }],
    ['no per cent off', { reduction: { type: 'percentage', basisPoints: 0, maximumDiscountCents: 0 } }],
    ['a minimum of nothing', { minimumAmountCents: 0 }],
  ])('takes %s: the form’s numbers begin at 0 (spec part 2, section 5)', (_what, change) => {
    given(discountDecider, [])
      .when(offer(change))
      .then([offered(change)]);
  });

  it('withdraws it and brings it back', () => {
    given(discountDecider, [offered()]).when(withdraw).then([withdrawn]);
    given(discountDecider, [offered(), withdrawn])
      .when(reinstate)
      .then([discountReinstated({ code, reinstatedAt: march })]);
  });

  it.each<DiscountCommand>([revise(), withdraw, reinstate, remove, reserve(1), consume(1), release(1)])(
    '$type is refused for a code that nobody gave out',
    (command: DiscountCommand) => {
      given(discountDecider, []).when(command).thenRefused('discount.invalid');
    },
  );
});

describe('saying everything about a discount code anew', () => {
  it.each<[string, Partial<DiscountCard>, ReturnType<typeof described | typeof discountTermsChanged>]>([
    [
      'terms',
      { terms: { ...terms, usageLimit: 9 } },
      discountTermsChanged({ code, ...terms, usageLimit: 9, changedAt: march }),
    ],
    ['description', { description: 'Grace Hospice' }, described('Grace Hospice')],
  ])('records that its %s changed', (_what, change, event) => {
    given(discountDecider, [offered()]).when(revise(change)).then([event]);
  });

  it('records that it is withdrawn or good again', () => {
    given(discountDecider, [offered()])
      .when(revise({ standing: 'withdrawn' }))
      .then([withdrawn]);
    given(discountDecider, [offered(), withdrawn])
      .when(revise())
      .then([discountReinstated({ code, reinstatedAt: march })]);
  });

  it('records nothing where nothing is different, and all that is', () => {
    given(discountDecider, [offered(), described('Old')])
      .when(revise({ description: 'Old' }))
      .thenNothing();
    given(discountDecider, [offered(), described('Old')])
      .when(revise({ terms: { ...terms, usageLimit: null }, description: '', standing: 'withdrawn' }))
      .then([discountTermsChanged({ code, ...terms, usageLimit: null, changedAt: march }), described(''), withdrawn]);
  });

  it('refuses terms that are none', () => {
    given(discountDecider, [offered()])
      .when(revise({ terms: { ...terms, usageLimit: 0 } }))
      .thenRefused('discount.terms-invalid');
  });
});

describe('deleting a discount code', () => {
  it('happens once', () => {
    given(discountDecider, [offered()]).when(remove).then([deleted]);
    given(discountDecider, [offered(), withdrawn]).when(remove).then([deleted]);
  });

  it.each<DiscountCommand>([revise(), withdraw, reinstate, reserve(2)])('leaves nothing for $type', (command) => {
    given(discountDecider, [offered(), deleted]).when(command).thenRefused('discount.invalid');
  });

  it('keeps what was kept for whoever is paying', () => {
    const history = [offered(), reserved(1), deleted];
    given(discountDecider, history).when(reserve(1)).thenNothing();
    given(discountDecider, history)
      .when(consume(1))
      .then([consumed(1)]);
    given(discountDecider, history)
      .when(release(1))
      .then([released(1)]);
  });

  it('frees its letters: given out anew it counts from nothing, but for what is still being paid', () => {
    const history = [offered(), described('Old'), reserved(1), consumed(1), reserved(2), released(3), deleted];
    given(discountDecider, history)
      .when(offer({ usageLimit: 2 }))
      .then([offered({ usageLimit: 2 })]);
    const anew = [...history, offered({ usageLimit: 2 })];
    const state = fold(discountDecider, anew) as KnownDiscount;
    expect([state.status, state.description, state.uses.consumed, usesLeft(state)]).toEqual(['active', '', 0, 1]);
    given(discountDecider, anew)
      .when(reserve(4))
      .then([reserved(4)]);
    given(discountDecider, [...anew, reserved(4)])
      .when(reserve(5))
      .thenRefused('discount.limit-reached');
    given(discountDecider, anew).when(reserve(3)).thenRefused('purchase.closed');
  });
});

describe('using a discount code', () => {
  it('keeps a use for a purchase, once', () => {
    given(discountDecider, [offered()])
      .when(reserve(1))
      .then([reserved(1)]);
  });

  it('lets the last use go to one purchase and refuses the next, whether it is paid or not', () => {
    given(discountDecider, [offered(), reserved(1)])
      .when(reserve(2))
      .then([reserved(2)]);
    given(discountDecider, [offered(), reserved(1), reserved(2)])
      .when(reserve(3))
      .thenRefused('discount.limit-reached');
    given(discountDecider, [offered(), reserved(1), consumed(1), reserved(2)])
      .when(reserve(3))
      .thenRefused('discount.limit-reached');
  });

  it('gives a use back when its purchase will not be paid', () => {
    given(discountDecider, [offered(), reserved(1), reserved(2)])
      .when(release(1))
      .then([released(1)]);
    given(discountDecider, [offered(), reserved(1), reserved(2), released(1)])
      .when(reserve(3))
      .then([reserved(3)]);
  });

  it('counts a use for good when its purchase is paid, and never gives it back', () => {
    given(discountDecider, [offered(), reserved(1)])
      .when(consume(1))
      .then([consumed(1)]);
    given(discountDecider, [offered(), reserved(1), consumed(1)])
      .when(release(1))
      .thenNothing();
  });

  it('keeps no use for a purchase that is over, though it asks late', () => {
    given(discountDecider, [offered()])
      .when(release(1))
      .then([released(1)]);
    given(discountDecider, [offered(), released(1)])
      .when(reserve(1))
      .thenRefused('purchase.closed');
  });

  it('counts a payment that came all the same after its use was given back', () => {
    given(discountDecider, [offered(), reserved(1), released(1)])
      .when(consume(1))
      .then([consumed(1)]);
  });

  it('keeps what was kept when the code is withdrawn, and takes nobody new', () => {
    const history = [offered(), reserved(1), discountWithdrawn({ code, withdrawnAt: march })];
    given(discountDecider, history).when(reserve(1)).thenNothing();
    given(discountDecider, history).when(reserve(2)).thenRefused('discount.invalid');
    given(discountDecider, history)
      .when(consume(1))
      .then([consumed(1)]);
  });

  it.each([
    ['before its first moment', { at: '2025-02-28T23:59:59.999Z' }, 'discount.not-yet'],
    ['after its last moment', { at: '2025-03-31T14:00:00.000Z' }, 'discount.expired'],
    ['for an order below its minimum', { priceCents: 4999 }, 'discount.minimum'],
  ])('is refused %s', (_what, change, rule) => {
    given(discountDecider, [offered()]).when(reserve(1, change)).thenRefused(rule);
  });

  it.each([
    ['its first moment', { at: '2025-03-01T00:00:00.000Z' }],
    ['its last moment', { at: '2025-03-31T13:59:59.999Z' }],
    ['its minimum', { priceCents: 5000 }],
  ])('is good at exactly %s', (_what, change) => {
    given(discountDecider, [offered()])
      .when(reserve(1, change))
      .then([expect.objectContaining({ type: 'DiscountUseReserved' })]);
  });

  it('knows whose uses are not paid yet', () => {
    const state = fold(discountDecider, [offered(), reserved(1, 'ada'), reserved(2, 'ada'), consumed(2), reserved(3)]);
    expect(heldBy(state as KnownDiscount, 'ada')).toEqual([purchase(1)]);
  });
});

describe('a code', () => {
  it('is trimmed and put in capitals', () => {
    expect(codeOf('  grace20 ')).toBe('GRACE20');
  });

  it.each(['', '   ', 'A B', '../X', 'DÉJÀ', '-A', '🌿', 'X'.repeat(65)])('is not one: %j', (typed) => {
    expect(codeOf(typed)).toBeUndefined();
  });
});
