import type { LegalText } from '../content/legal.js';

interface LegalSectionsProps {
  text: LegalText;
  /** Under a page's title or under a dialog's. */
  level: 2 | 3;
  /** What each section can be led to by; a dialog needs none. */
  idOf?: (heading: string) => string;
}

/** The sections of a legal text under headings of their own, so that what somebody looks for can be found. */
export function LegalSections({ text, level, idOf }: LegalSectionsProps) {
  const Heading = `h${level}` as const;
  return text.sections.map(({ heading, paragraphs }) => (
    <section key={heading}>
      <Heading id={idOf?.(heading)}>{heading}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}
