const { DateTimeFormat } = Intl;

/** A reader in Perth, two hours behind Brisbane: what names no time zone of its own is shown in theirs. To be imported before what it is for. */
Intl.DateTimeFormat = class extends DateTimeFormat {
  constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
    super(locale, { timeZone: 'Australia/Perth', ...options });
  }
} as unknown as typeof DateTimeFormat;
