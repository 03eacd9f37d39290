import '../analytics/analytics.css';
import '../orders/orders.css';

interface ViewsProps<Id extends string> {
  /** Of what they are views: "Audit". */
  of: string;
  /** `count`: how many there are; undefined: it is not said. */
  views: readonly { readonly id: Id; readonly label: string; readonly count?: number | undefined }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** A room that has several sides: one is seen at a time. */
export function Views<Id extends string>({ of, views, chosen, onChoose }: ViewsProps<Id>) {
  return (
    <nav className="views" aria-label={of}>
      {views.map(({ id, label, count }) => (
        <button key={id} type="button" className="drawer" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          {label}
          {count !== undefined && <small className="num"> {count.toLocaleString('en-AU')}</small>}
        </button>
      ))}
    </nav>
  );
}
