/** The staff of the invented month: the owner of the business, and somebody who answers the chat. */
import { holdsWithin } from '../lib/processes.mjs';
import { signUp } from '../demo/steps.mjs';
import { Caller } from './caller.mjs';
import { repliesOfStaff } from './people.mjs';

const DAY = 24 * 3_600_000;

export class Staff {
  static email = 'sam.field@example.com';
  static supportEmail = 'kim.hart@example.com';

  /**
   * Verified, the address is the owner's: it was named first when the house was opened. A role is granted by them.
   * @param {import('./types.mjs').World} world
   */
  static async hire({ house, password, chance }) {
    const caller = new Caller(house.url, {
      address: '198.18.255.1',
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:136.0) Gecko/20100101 Firefox/136.0',
    });
    await signUp(caller, { email: Staff.email, firstName: 'Sam', lastName: 'Field', password });
    const isAdmin = async () => (await caller.get('/api/auth/user')).role === 'admin';
    await holdsWithin(20_000, isAdmin, 100);
    const support = new Caller(house.url, { address: '198.18.255.2', agent: caller.agent });
    await signUp(support, { email: Staff.supportEmail, firstName: 'Kim', lastName: 'Hart', password });
    await caller.post('/api/admin/staff', {
      email: Staff.supportEmail,
      role: 'support',
      reason: 'Looks after the chat on weekends',
    });
    return new Staff(caller, chance);
  }

  /**
   * @param {Caller} caller
   * @param {import('./chance.mjs').Chance} chance
   */
  constructor(caller, chance) {
    this.caller = caller;
    this.chance = chance;
  }

  /** Codes and kept answers, before anybody comes. @param {number} from when the month begins */
  async prepare(from) {
    const validFrom = new Date(from).toISOString();
    const validUntil = new Date(from + 90 * DAY).toISOString();
    const codes = [
      { code: 'GRACE20', description: 'For families of Grace Hospice', type: 'percentage', value: '20' },
      { code: 'WELCOME10', description: 'Ten dollars off, from the flyer', type: 'fixed', value: '10' },
      { code: 'HOSPICE100', description: 'Given away by us', type: 'percentage', value: '100', usageLimit: 3 },
    ];
    for (const code of codes)
      await this.caller.post('/api/admin/discount-codes', { ...code, isActive: true, validFrom, validUntil });
    await this.caller.post('/api/admin/chat/canned-answers', {
      title: 'Who sees my memories',
      text: 'Only you, until you let the others see them: it is one of the settings of the eulogy.',
    });
  }

  /** @param {string} personId */
  async reply(personId) {
    await this.caller.post(`/api/admin/chat/conversations/${personId}/reply`, {
      message: this.chance.oneOf(repliesOfStaff),
    });
  }

  /**
   * Sends the money for a eulogy back, and waits until it is.
   * @param {Caller} buyer
   * @param {number} eulogyId
   */
  async refund(buyer, eulogyId) {
    if (!(await this.askForRefund(buyer, eulogyId))) return;
    await holdsWithin(20_000, async () => (await receiptOf(buyer, eulogyId))?.refundedAt !== null, 100);
  }

  /**
   * Asks for the money back, all of it or a part; whether the provider gives it is another matter.
   * @param {Caller} buyer
   * @param {number} eulogyId
   * @param {number} [amountCents]
   * @returns {Promise<boolean>} whether anything was paid
   */
  async askForRefund(buyer, eulogyId, amountCents) {
    const receipt = await receiptOf(buyer, eulogyId);
    if (!receipt || receipt.totalCents === 0) return false;
    const part = amountCents === undefined ? {} : { amountCents, leftCents: receipt.totalCents };
    await this.caller.post(`/api/admin/purchases/${receipt.purchaseId}/refund`, {
      ...part,
      reason: this.chance.oneOf([
        'Bought twice by mistake',
        'The service was brought forward',
        'Not what they hoped for',
      ]),
    });
    return true;
  }
}

/**
 * @param {Caller} buyer
 * @param {number} eulogyId
 */
async function receiptOf(buyer, eulogyId) {
  /** @type {{ eulogyId: number, purchaseId: string, totalCents: number, refundedAt: string | null }[]} */
  const receipts = await buyer.get('/api/receipts');
  return receipts.find((one) => one.eulogyId === eulogyId);
}
