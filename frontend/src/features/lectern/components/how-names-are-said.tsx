interface HowNamesAreSaidProps {
  readonly title: string;
  readonly speaker: string;
  readonly names: readonly { readonly name: string; readonly say: string }[];
}

/** For whoever reads in somebody else's place: whose "I" it is, and how names are said. */
export function HowNamesAreSaid({ title, speaker, names }: HowNamesAreSaidProps) {
  if (names.length === 0 && speaker === '') return null;
  return (
    <section className="names-said" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {speaker !== '' && (
          <div>
            <dt>“I”</dt>
            <dd>is {speaker}; say so first, or read it as theirs</dd>
          </div>
        )}
        {names.map(({ name, say }) => (
          <div key={name}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{say}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
