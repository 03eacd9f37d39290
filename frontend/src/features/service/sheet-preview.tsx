import { dayInWords } from '../../lib/service-day.js';
import type { OrderOfService, ServiceItem } from './api.js';

interface SheetPreviewProps {
  readonly order: Pick<OrderOfService, 'person' | 'years' | 'day' | 'time' | 'place' | 'thanks'>;
  readonly items: readonly ServiceItem[];
  /** What stands above the name; undefined where no photo does. */
  readonly photo: string | undefined;
}

/** The front and the inside of the folded sheet, small, while it is written. */
export function SheetPreview({ order: { person, years, day, time, place, thanks }, items, photo }: SheetPreviewProps) {
  const facts = [dayInWords(day), time, place].filter((fact) => fact.trim() !== '');
  const written = items.filter(({ title, by }) => `${title}${by}`.trim() !== '');
  return (
    <section className="sheet-preview" aria-labelledby="sheet-preview">
      <h2 id="sheet-preview">How it will look</h2>
      {/* what stands in the fields beside it is not read out once more */}
      <div className="sheets" role="img" aria-label="The front, the inside and the back of the folded sheet">
        <div className="sheet" dir="auto">
          {photo !== undefined && <img src={photo} alt="" />}
          <p className="quiet">In loving memory of</p>
          <p className="name">{person === '' ? 'The title of the eulogy' : person}</p>
          {years !== '' && <p className="quiet">{years}</p>}
          {facts.length > 0 && (
            <p className="sheet-facts">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          )}
        </div>
        <div className="sheet" dir="auto">
          <p className="name">Order of service</p>
          {written.map(({ kind, title, by }, at) => (
            <p key={at}>
              {kind === 'music' && <small>Music</small>}
              <span>{title}</span>
              {by !== '' && <em>{by}</em>}
            </p>
          ))}
        </div>
        {thanks.trim() !== '' && (
          <div className="sheet" dir="auto">
            <p className="quiet">On the back</p>
            <p>{thanks}</p>
          </div>
        )}
      </div>
    </section>
  );
}
