import '../analytics/analytics.css';
import '../orders/orders.css';

interface ViewsProps<Id extends string> {
  /** Of what they are views: "Audit". */
  of: string;
  views: readonly { readonly id: Id; readonly label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** A room that has several sides: one is seen at a time. */
export function Views<Id extends string>({ of, views, chosen, onChoose }: ViewsProps<Id>) {
  return (
    <nav className="views" aria-label={of}>
      {views.map(({ id, label }) => (
        <button key={id} type="button" className="drawer" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          {label}
        </button>
      ))}
    </nav>
  );
}
