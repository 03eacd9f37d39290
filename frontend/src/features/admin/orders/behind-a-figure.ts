import { useSearchParams } from 'react-router-dom';
import { formatDate } from '../../../lib/format.js';

const WORDS = {
  any: 'Orders of which money moved',
  payment: 'Orders that were paid',
  return: 'Orders of which money went back',
  dispute: 'Orders that a bank disputed',
  back: 'Orders of which money went back, or that a bank disputed',
  unclaimed: 'Payments that nobody claimed',
  charged: 'Orders whose card the provider charged',
  'paid-out': 'Orders in what reached the bank',
} as const;
type Booked = keyof typeof WORDS;

interface Behind {
  readonly asked: {
    readonly booked?: Booked;
    readonly bookedFrom?: string;
    readonly bookedUntil?: string;
    readonly code?: string;
    readonly country?: string;
    readonly payout?: string;
  };
  /** What is shown, in words; undefined: no figure was opened. */
  readonly words: string | undefined;
  readonly forget: () => void;
}

const PARAMS = ['booked', 'from', 'until', 'code', 'country', 'payout'] as const;

/** Which figure the orders stand behind, as the address says. */
export function useBehind(): Behind {
  const [params, setParams] = useSearchParams();
  const forget = (): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const name of ['page', ...PARAMS]) next.delete(name);
      return next;
    });
  const [typed, from, until, code, country, payout] = PARAMS.map((name) => params.get(name));
  const booked = (Object.keys(WORDS) as Booked[]).find((one) => one === typed);
  if (booked === undefined) return { asked: {}, words: undefined, forget };
  const asked = {
    booked,
    ...(from && { bookedFrom: from }),
    ...(until && { bookedUntil: until }),
    ...(typeof code === 'string' && { code }),
    ...(typeof country === 'string' && { country }),
    ...(payout && { payout }),
  };
  const which = [codeOf(code), countryOf(country), payout && `payout ${payout}`];
  const words = `${[WORDS[booked], timeOf(from, until), ...which].filter(Boolean).join(', ')}.`;
  return { asked, words, forget };
}

const DAY_MS = 24 * 60 * 60_000;

function timeOf(from: string | null | undefined, until: string | null | undefined): string {
  if (!from) return '';
  if (!until) return `since ${formatDate(from)}`;
  const last = new Date(Date.parse(until) - DAY_MS).toISOString().slice(0, 10);
  return last === from ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(last)}`;
}

function codeOf(code: string | null | undefined): string {
  if (typeof code !== 'string') return '';
  return code === '' ? 'without a code' : `with ${code}`;
}

function countryOf(country: string | null | undefined): string {
  if (typeof country !== 'string') return '';
  return country === '' ? 'from a country that is not known' : `card from ${country}`;
}
