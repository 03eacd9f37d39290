declare global {
  interface Window {
    /** The ad tracker's function, where the owner has put one on the page. */
    gtag?: (command: 'event', name: string, values: { value: number; currency: 'AUD' }) => void;
  }
}

/** Reports a conversion event if a conversion-reporting facility exists; otherwise silent. `cents`: the value in AUD cents. */
export function reportConversion(name: string, cents: number): void {
  window.gtag?.('event', name, { value: cents / 100, currency: 'AUD' });
}
