import { useRef, type MouseEvent } from 'react';
import { PRIVACY_POLICY, termsOfService, type PayWhen, type TermsOffer } from '../../../content/legal.js';
import { buttonClass } from '../../../ui/button-class.js';
import { LegalSections } from '../../../ui/legal-sections.js';

interface LegalWordProps {
  kind: 'privacy' | 'terms';
  /** From the catalogue, for the terms. */
  offers?: readonly TermsOffer[];
  payWhen?: PayWhen;
}

const names = { privacy: 'Privacy Policy', terms: 'Terms of Service' } as const;

/** A link to the legal page that, once the page is alive, opens the same text over it. The browser's own dialog: Escape, focus and all. */
export function LegalWord({ kind, offers = [], payWhen = 'before-answering' }: LegalWordProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const text = kind === 'privacy' ? PRIVACY_POLICY : termsOfService(offers, payWhen);
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current?.showModal) return;
    event.preventDefault();
    dialog.current.showModal();
    // The browser would go to the button under the text, and past all of it.
    heading.current?.focus();
    dialog.current.scrollTop = 0;
  };
  const close = (): void => dialog.current?.close();
  return (
    <>
      <a href={`/${kind}`} onClick={open}>
        {names[kind]}
      </a>
      <dialog
        ref={dialog}
        className="legal"
        aria-labelledby={`legal-${kind}`}
        // A press on the dimmed page is a press on the dialog element itself.
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div>
          <h2 ref={heading} id={`legal-${kind}`} tabIndex={-1}>
            {text.title}
          </h2>
          <div className="legal-text">
            <p>{text.effective}</p>
            <LegalSections text={text} level={3} />
          </div>
          <div className="acts">
            <button type="button" className={buttonClass('outline')} onClick={close}>
              Close
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}
