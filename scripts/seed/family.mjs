/** What one person does with the product, and the people they ask to write with them. */
import { holdsWithin } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { goodCard, signUp } from '../demo/steps.mjs';
import { Caller, opens } from './caller.mjs';
import { retold } from './lives.mjs';
import { aVisitor, enquiries, questionsToSupport } from './people.mjs';

const declinedCard = '4000 0000 0000 0002';
/** Of so many families one each has money that does not stay where it went. */
const families = 16;
/** @type {Readonly<Record<number, 'disputed' | 'refund-fails' | 'partly-refunded'>>} */
const troubles = { 3: 'disputed', 8: 'refund-fails', 13: 'partly-refunded' };
const cards = { disputed: '4000 0000 0000 0259', 'refund-fails': '4000 0000 0000 5126', 'partly-refunded': goodCard };
const codes = ['GRACE20', 'GRACE20', 'WELCOME10', 'HOSPICE100'];
/** The arranger takes a moment; a busy machine more. */
const writtenWithin = 120_000;

export class Family {
  /**
   * @param {import('./types.mjs').PlayedWorld} world
   * @param {{ caller: Caller, person: ReturnType<typeof import('./people.mjs').aPerson>, number: number }} one
   */
  constructor(world, { caller, person, number }) {
    this.world = world;
    this.caller = caller;
    this.person = person;
    /** Whether a taste was kept on the way to the account. */
    this.keptATaste = false;
    this.number = number;
  }

  /** @param {string} what */
  #count(what) {
    const { counts } = this.world;
    counts[what] = (counts[what] ?? 0) + 1;
  }

  async signUp() {
    await opens(this.caller, '/auth');
    await this.caller.post('/api/auth/register', { ...this.person, password: this.world.password });
    this.#count('sign-ups');
  }

  async verify() {
    const { email } = this.person;
    const { code } = await this.caller.mail(email);
    await this.caller.post('/api/auth/verify-email', { token: code, email });
    await this.caller.post('/api/auth/login', { email, password: this.world.password });
  }

  /** @param {import('./types.mjs').Next} next */
  async buy(next) {
    const { chance, lives } = this.world;
    const life = retold(chance.oneOf(lives), chance);
    for (const page of ['/naming/other', '/checkout/other']) await opens(this.caller, page);
    const order = await this.#order(life.title);
    if (!order.free && chance.happens(0.07)) return void this.#count('abandoned orders');
    if (!order.free && chance.happens(0.08)) await this.#pay(order, declinedCard);
    const trouble = order.free ? undefined : troubles[this.number % families];
    if (!order.free) await this.#pay(order, trouble ? cards[trouble] : goodCard);
    const { id } = await this.caller.post('/api/eulogies', {
      title: life.title,
      type: 'other',
      status: 'draft',
      price: order.amount,
      isPaid: true,
      duration: life.durationMinutes,
      paymentIntentId: order.paymentIntentId,
      discountCode: order.discountCode,
    });
    this.#count('purchases');
    if (this.keptATaste) await this.caller.post('/api/visits/steps', { steps: ['paid'] });
    if (trouble) this.#count(`purchases ${trouble}`);
    if (trouble === 'refund-fails') return next(24, () => this.world.staff.askForRefund(this.caller, id));
    if (trouble === 'partly-refunded') next(30, () => this.world.staff.askForRefund(this.caller, id, 2000));
    if (!trouble && chance.happens(0.07))
      return next(chance.between(2, 120), () => this.world.staff.refund(this.caller, id));
    if (chance.happens(0.85)) next(chance.between(1, 12), () => this.#write(life, id, next));
  }

  /** @param {string} title */
  async #order(title) {
    const { chance } = this.world;
    /** @type {{ type: string, introPriceCents: number | null, priceCents: number }[]} */
    const catalogue = await this.caller.get('/api/catalogue');
    const item = catalogue.find(({ type }) => type === 'other');
    if (!item) throw new Refusal('The catalogue has nothing to order.');
    const cents = item.introPriceCents ?? item.priceCents;
    const wanted = { eulogyType: 'other', productTitle: title };
    const plain = () => this.#intent(wanted, cents, null);
    if (!chance.happens(0.22)) return plain();
    const code = chance.oneOf(codes);
    const { valid, discount } = await this.caller.post('/api/discount-codes/validate', {
      code,
      amount: (cents / 100).toFixed(2),
      eulogyType: 'other',
    });
    // used up: paid in full instead
    return valid ? this.#intent(wanted, cents - Math.round(Number(discount.amountOff) * 100), code) : plain();
  }

  /**
   * @param {{ eulogyType: string, productTitle: string }} wanted
   * @param {number} cents
   * @param {string | null} discountCode
   */
  async #intent(wanted, cents, discountCode) {
    const amount = (cents / 100).toFixed(2);
    const intent = await this.caller.post('/api/create-payment-intent', { ...wanted, amount, discountCode });
    return { ...intent, amount, discountCode };
  }

  /**
   * @param {{ paymentIntentId: string }} order
   * @param {string} card
   */
  async #pay({ paymentIntentId }, card) {
    await this.caller.post(`/api/sandbox/payment-intents/${paymentIntentId}/confirm`, { card });
  }

  /**
   * Half of the answers, then those of whoever is asked in, then the rest, then perhaps the text.
   * @param {import('./types.mjs').Life} life
   * @param {number} id
   * @param {import('./types.mjs').Next} next
   */
  async #write(life, id, next) {
    const { chance } = this.world;
    const owner = life.people.find((one) => one.owner)?.key;
    const own = life.answers.filter(({ by }) => by === owner);
    const half = Math.ceil(own.length / 2);
    await this.#answer(this.caller, id, own.slice(0, half));
    this.#count('questionnaires');
    const others = life.people.filter((one) => !one.owner && life.answers.some(({ by }) => by === one.key));
    if (chance.happens(0.4)) {
      const { inviteToken } = await this.caller.get(`/api/eulogies/${id}/invitation`);
      others
        .slice(0, 2)
        .forEach((other, place) =>
          next(chance.between(2, 30), () => this.#comeIn(other, place, { life, id, inviteToken })),
        );
    }
    if (!chance.happens(0.75)) return;
    next(chance.between(3, 60), async () => {
      await this.#answer(this.caller, id, own.slice(half));
      if (chance.happens(0.65)) next(chance.between(1, 20), () => this.#haveItWritten(id, life.durationMinutes, next));
    });
  }

  /**
   * @param {Caller} caller
   * @param {number} id
   * @param {import('../demo/types.mjs').Answer[]} answers
   */
  async #answer(caller, id, answers) {
    for (const { questionId, answer } of answers)
      await caller.patch(`/api/eulogies/${id}/responses`, { responses: { [questionId]: answer } });
  }

  /**
   * @param {import('../demo/types.mjs').Person} other
   * @param {number} place
   * @param {{ life: import('./types.mjs').Life, id: number, inviteToken: string }} eulogy
   */
  async #comeIn(other, place, { life, id, inviteToken }) {
    const { chance, house, password } = this.world;
    const caller = new Caller(house.url, aVisitor(chance, 40_000 + this.number * 2 + place));
    const { firstName, lastName } = other;
    const email = `${firstName}.${lastName}.of.${this.number}.${place}@example.com`
      .toLowerCase()
      .replace(/[^a-z0-9.@]/g, '');
    await signUp(caller, { email, firstName, lastName, password });
    await caller.post(`/api/collaborate/${inviteToken}/join`);
    await this.#answer(
      caller,
      id,
      life.answers.filter(({ by, questionId }) => by === other.key && questionId !== 'name'),
    );
    this.#count('collaborators');
  }

  /**
   * @param {number} id
   * @param {number} duration
   * @param {import('./types.mjs').Next} next
   */
  async #haveItWritten(id, duration, next) {
    const status = async () => (await this.caller.get(`/api/eulogies/${id}`)).status;
    if ((await status()) === 'completed') return;
    await this.caller.patch(`/api/eulogies/${id}/status`, { status: 'generating' });
    await this.caller.post(`/api/eulogies/${id}/generate`, { duration });
    // the clock stands while it is written: nothing else happens meanwhile
    if (!(await holdsWithin(writtenWithin, async () => (await status()) !== 'generating', 100)))
      throw new Refusal(`Eulogy ${id} was not written within ${writtenWithin / 1000} s.`);
    if ((await status()) !== 'completed') return;
    this.#count('eulogies written');
    if (this.world.chance.happens(0.7)) next(this.world.chance.between(1, 40), () => this.#finish(id));
  }

  /** @param {number} id */
  async #finish(id) {
    const { version } = await this.caller.get(`/api/eulogies/${id}/text`);
    await this.caller.post(`/api/eulogies/${id}/text/finish`, { version });
    this.#count('finished');
  }

  async askSupport() {
    const { chance, agenda, staff } = this.world;
    const message = chance.oneOf(questionsToSupport);
    const { email } = this.person;
    await this.caller.post('/api/chat', { message, userEmail: email });
    this.#count('chats');
    const { id } = await this.caller.get('/api/auth/user');
    if (chance.happens(0.7)) agenda.after(chance.between(5, 300) * 60_000, () => staff.reply(id));
  }

  async writeEnquiry() {
    const { chance } = this.world;
    const [subject, message] = chance.oneOf(enquiries);
    const { firstName, lastName, email } = this.person;
    await opens(this.caller, '/contact');
    await this.caller.post('/api/contact', {
      name: `${firstName} ${lastName}`,
      email,
      subject,
      message,
      secondsOpen: 60,
    });
    this.#count('enquiries');
  }

  /** Orders, deletes the account, and pays all the same, in another tab: money that nobody claims goes back by itself. */
  async leave() {
    const life = this.world.chance.oneOf(this.world.lives);
    const { paymentIntentId, free } = await this.#order(life.title);
    await this.caller.post('/api/profile/delete', { confirmation: 'DELETE', password: this.world.password });
    this.#count('deleted accounts');
    if (!free) await this.world.house.payLate(paymentIntentId);
  }
}
