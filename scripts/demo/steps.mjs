/** The steps of the journey, each through the calls that the screens make. */

/** The sandbox's card that is accepted (decision D11). */
export const goodCard = '4242 4242 4242 4242';

/**
 * Makes an account, verifies it with the code that was mailed, and signs in. @returns the account
 * @param {import('./visitor.mjs').Visitor} visitor
 * @param {import('./types.mjs').NewAccount} account
 */
export async function signUp(visitor, { email, firstName, lastName, password }) {
  await visitor.post('/api/auth/register', { email, password, firstName, lastName });
  const { code } = await visitor.mail(email);
  await visitor.post('/api/auth/verify-email', { token: code, email });
  const { user } = await visitor.post('/api/auth/login', { email, password, firstName: '', lastName: '' });
  return { ...user, code };
}

/**
 * Orders a eulogy at the catalogue's price. @returns what is to be paid, and how
 * @param {import('./visitor.mjs').Visitor} visitor
 * @param {import('./types.mjs').Wish} wish
 */
export async function order(visitor, { title, type }) {
  const catalogue = await visitor.get('/api/catalogue');
  /** @param {{ type: string }} one */
  const isWished = (one) => one.type === type;
  const item = catalogue.find(isWished);
  const amount = ((item.introPriceCents ?? item.priceCents) / 100).toFixed(2);
  const intent = await visitor.post('/api/create-payment-intent', { amount, eulogyType: type, productTitle: title });
  return { ...intent, amount };
}

/**
 * Pays in the sandbox and opens the eulogy.
 * @param {import('./visitor.mjs').Visitor} visitor
 * @param {import('./types.mjs').Wish & { paymentIntentId: string, amount: string }} order
 * @returns {Promise<number>} its id
 */
export async function pay(visitor, { paymentIntentId, amount, title, type }) {
  await visitor.post(`/api/sandbox/payment-intents/${paymentIntentId}/confirm`, { card: goodCard });
  const { id } = await visitor.post('/api/eulogies', {
    title,
    type,
    status: 'draft',
    price: amount,
    isPaid: true,
    duration: 5,
    paymentIntentId,
    discountCode: null,
  });
  return id;
}

/**
 * Both in one: a eulogy that can be answered. @returns its id
 * @param {import('./visitor.mjs').Visitor} visitor
 * @param {{ title: string, type?: string }} wish
 */
export async function buy(visitor, { title, type = 'other' }) {
  return pay(visitor, { ...(await order(visitor, { title, type })), title, type });
}
