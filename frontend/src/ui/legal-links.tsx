import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { LegalKind } from './legal-dialog.js';

const names: Record<LegalKind, string> = { privacy: 'Privacy Policy', terms: 'Terms of Service' };

/** The dialog and its library arrive when somebody asks for them, not with the landing page. */
const LegalDialog = lazy(async () => ({ default: (await import('./legal-dialog.js')).LegalDialog }));

interface LegalLinkProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  kind: LegalKind;
}

/** A word that opens the Privacy Policy or the Terms of Service. */
export function LegalLink({ kind, children, ...button }: LegalLinkProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <button {...button} type="button" aria-haspopup="dialog" onClick={show}>
        {children ?? names[kind]}
      </button>
      {asked && (
        <Suspense fallback={null}>
          <LegalDialog kind={kind} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
