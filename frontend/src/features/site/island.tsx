import { Background } from './islands/background.js';
import { CallLink } from './islands/call-link.js';
import { ContactForm } from './islands/contact-form.js';
import { LegalWord } from './islands/legal-word.js';
import { PhoneDemo } from './islands/phone-demo.js';
import { PriceLine } from './islands/price-line.js';
import { PrintWord } from './islands/print-word.js';
import { SessionNav } from './islands/session-nav.js';
import { SideDots } from './islands/side-dots.js';
import { SupportWord } from './islands/support-word.js';
import type { ComponentProps, ReactNode } from 'react';

/** The parts of public pages that do something. Everything else on them is HTML and stays HTML. */
export const islands = {
  Background,
  CallLink,
  ContactForm,
  LegalWord,
  PhoneDemo,
  PriceLine,
  PrintWord,
  SessionNav,
  SideDots,
  SupportWord,
} as const;

/** Parts with a script of their own, which only their page loads. The page draws them itself, in a {@link PartPlace}. */
export const parts = {
  taste: async () => (await import('./taste/taste.js')).Taste,
} as const;

type IslandName = keyof typeof islands;

/**
 * A part of a page that the browser brings to life by itself. Its properties travel in the page, so they are plain data; it needs
 * no provider around it. Within the single-page app it is a component like any other.
 */
export function Island<Name extends IslandName>({
  name,
  ...props
}: { name: Name } & ComponentProps<(typeof islands)[Name]>) {
  const Part = islands[name] as React.ComponentType<object>;
  return (
    <div className="island" data-island={name} data-props={JSON.stringify(props)}>
      <Part {...props} />
    </div>
  );
}

/** Where a part with a script of its own stands; its properties are plain data. */
export function PartPlace({ name, given, children }: { name: keyof typeof parts; given: object; children: ReactNode }) {
  return (
    <div className="island" data-part={name} data-props={JSON.stringify(given)}>
      {children}
    </div>
  );
}
