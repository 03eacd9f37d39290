const money = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', hour12: true });

/** 7999 → "$79.99" */
export function formatMoney(cents: number): string {
  return money.format(cents / 100);
}

/** 7999 → "AU$79.99" */
export function formatMoneyWithCountry(cents: number): string {
  return cents < 0 ? `−AU${formatMoney(-cents)}` : `AU${formatMoney(cents)}`;
}

/** 7999 → "79.99", the decimal dollars of the spec's calls (D8a). */
export function centsToDecimal(cents: number): string {
  return `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** "79.99", 79.99 → 7999; not a number → 0. */
export function decimalToCents(dollars: number | string | null | undefined): number {
  const value = Number(dollars ?? 0);
  return Number.isFinite(value) ? Math.round(value * 100) : 0;
}

/** "21 November 2025", in the reader's own time zone. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** "10:42 pm", in the reader's own time zone. */
export function formatTime(iso: string): string {
  return clock
    .format(new Date(iso))
    .replace(/\u202f|\u00a0/g, ' ')
    .toLowerCase();
}
