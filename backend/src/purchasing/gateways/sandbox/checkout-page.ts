import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../shared/mail/escape-html.js';
import type { SandboxCheckout } from './sandbox-gateway.js';

const style = `
body { margin: 0; background: #FAF7F2; color: #2B2A28; font: 17px/1.6 sans-serif; }
.sandbox { margin: 0; padding: 12px 24px; background: #2B2A28; color: #FAF7F2; text-align: center; }
main { margin: 0 auto; max-width: 420px; padding: 48px 24px; }
h1 { margin: 0; font-size: 24px; }
.total { margin: 0 0 24px; font-size: 32px; font-weight: 600; }
.refused { border-left: 4px solid #8C3A2B; padding-left: 16px; }
label { display: block; margin: 0 0 16px; }
input { display: block; width: 100%; box-sizing: border-box; min-height: 48px; padding: 8px 12px; border: 1px solid #5F5B55; border-radius: 6px; background: #FFF; color: inherit; font: inherit; }
button { width: 100%; min-height: 48px; margin: 0 0 16px; border: 0; border-radius: 6px; background: #3F5B4F; color: #FFF; font: inherit; font-weight: 600; }
button.quiet { border: 1px solid #5F5B55; background: none; color: inherit; }
:focus-visible { outline: 3px solid #3F5B4F; outline-offset: 2px; }
a { color: #3F5B4F; } code { white-space: nowrap; } small { color: #5F5B55; }
`;

/** Nothing but this page's own style may load, and its form goes nowhere but to us. */
export function checkoutPagePolicy(appUrl: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${new URL(appUrl).origin}; frame-ancestors 'none'; base-uri 'none'`;
}

/** The sandbox's stand-in for a provider's hosted page: no script, a plain form, clearly marked. */
export function checkoutPage({ label, intent, cancelUrl }: SandboxCheckout, action: string): string {
  const total = `AU$${(intent.amountCents / 100).toFixed(2)}`;
  return frame(
    `Pay ${total}`,
    `<h1>${escapeHtml(label)}</h1>
<p class="total">${total}</p>
${intent.status === 'requires_action' ? bankCheck(action) : cardForm(action, total, intent.failure?.reason)}
<p><a href="${escapeHtml(cancelUrl)}">Cancel and go back</a></p>`,
  );
}

/** A page that can no longer be paid on. */
export function closedCheckoutPage(backUrl: string): string {
  return frame(
    'Payment page closed',
    `<h1>This payment page is closed</h1>
<p>Nothing was charged here. Please start again from your account.</p>
<p><a href="${escapeHtml(backUrl)}">Go to your account</a></p>`,
  );
}

function cardForm(action: string, total: string, refused: string | undefined): string {
  return `${refused === undefined ? '' : `<p class="refused" role="alert">${escapeHtml(refused)}</p>`}
<form method="post" action="${escapeHtml(action)}">
<label>Card number <input name="card" inputmode="numeric" autocomplete="off" required maxlength="40"></label>
<button type="submit">Pay ${total}</button>
</form>
<p><small>Test cards: <code>4242 4242 4242 4242</code> succeeds, <code>4000 0000 0000 0002</code> is declined,
<code>4000 0025 0000 3155</code> asks whether it is you. Please never enter a real card.</small></p>`;
}

function bankCheck(action: string): string {
  return `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="card" value="4000 0025 0000 3155">
<p>Your bank asks if it is you.</p>
<button type="submit" name="bank" value="passed">Confirm payment</button>
<button type="submit" name="bank" value="failed" class="quiet">It is not me</button>
</form>`;
}

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><header class="sandbox">Sandbox: no money moves here.</header>
<main>
${body}
</main></body></html>
`;
}
